import { DELIVERY_AREA_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { IconButton } from '@tapri/ui/icon-button'
import { ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { TypedArea } from './areas-fields.ts'
import { useAreasTexts } from './areas-texts.ts'
import styles from './areas.module.css'

interface AreaListProps {
  areas: TypedArea[]
  selected: number
  onSelect: (index: number) => void
  onChange: (areas: TypedArea[]) => void
}

/** Lists the areas in order of precedence. */
export function AreaList({ areas, selected, onSelect, onChange }: AreaListProps) {
  const texts = useAreasTexts()
  if (areas.length === 0) return null
  return (
    <ol className={styles.list}>
      {areas.map((area, index) => (
        // oxlint-disable-next-line no-array-index-key -- an area is identified by its index
        <li key={index} data-selected={index === selected || undefined}>
          <AreaFields area={area} onChange={(part) => onChange(areas.with(index, { ...area, ...part }))} />
          <div className={styles.tools}>
            <IconButton
              label={texts.draw(area.name)}
              icon={<Pencil aria-hidden />}
              aria-pressed={index === selected}
              onClick={() => onSelect(index)}
            />
            {index > 0 && (
              <IconButton
                label={texts.up(area.name)}
                icon={<ArrowUp aria-hidden />}
                onClick={() => {
                  onChange(areas.toSpliced(index, 1).toSpliced(index - 1, 0, area))
                  onSelect(index - 1)
                }}
              />
            )}
            <IconButton
              label={texts.remove(area.name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                onChange(areas.toSpliced(index, 1))
                onSelect(0)
              }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface AreaFieldsProps {
  area: TypedArea
  onChange: (part: Partial<TypedArea>) => void
}

function AreaFields({ area, onChange }: AreaFieldsProps) {
  const texts = useAreasTexts()
  const amount = (part: 'fee' | 'minimum_order') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    optional: true,
    value: area[part],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <Field
        label={texts.name}
        required
        maxLength={DELIVERY_AREA_NAME_MAX_LENGTH}
        value={area.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field label={texts.fee} hint={texts.feeHint} {...amount('fee')} />
      <Field label={texts.minimum} {...amount('minimum_order')} />
    </div>
  )
}
