import { PRODUCT_MAX_OPTION_GROUPS } from '@tapri/contracts/limits'
import type { OptionGroup, UsedOptionGroup } from '@tapri/contracts/option-groups'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { ListX, Pencil, Plus, Trash2 } from 'lucide-react'
import styles from './options.module.css'
import { useOptionsTexts } from './options-texts.ts'

export interface Asked {
  what: 'edit' | 'delete'
  /** Null: a new one. */
  group: UsedOptionGroup | null
}

interface OptionsFieldProps {
  /** Every group there is. */
  groups: readonly UsedOptionGroup[]
  /** Ids of those of the product, in their order. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** Opens a dialog about a group. */
  onAsk: (asked: Asked) => void
}

/** The groups of options of a product: those it has, one more of those that other products have, or a new one. */
export function OptionsField({ groups, chosen, onChange, onAsk }: OptionsFieldProps) {
  const texts = useOptionsTexts()
  const own = chosen.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const others = groups.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className={styles.field}>
      <legend>{texts.title}</legend>
      {own.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ul className={styles.groups}>
        {own.map((group) => (
          <li key={group.id}>
            <GroupSummary group={group} />
            <IconButton
              size="small"
              label={texts.edit(group.name)}
              icon={<Pencil aria-hidden />}
              onClick={() => onAsk({ what: 'edit', group })}
            />
            <IconButton
              size="small"
              label={texts.takeAway(group.name)}
              icon={<ListX aria-hidden />}
              onClick={() => onChange(chosen.filter((id) => id !== group.id))}
            />
            <IconButton
              size="small"
              label={texts.deleteEverywhere(group.name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => onAsk({ what: 'delete', group })}
            />
          </li>
        ))}
      </ul>
      {own.length < PRODUCT_MAX_OPTION_GROUPS && (
        <div className={styles.adding}>
          {others.length > 0 && (
            <Select label={texts.reuse} value="" onChange={({ target }) => onChange([...chosen, target.value])}>
              <option value="">{texts.choose}</option>
              {others.map(({ id, name, options }) => (
                <option key={id} value={id}>
                  {`${isolated(name)}: ${options.map((option) => isolated(option.name)).join(', ')}`}
                </option>
              ))}
            </Select>
          )}
          <Button icon={<Plus aria-hidden />} onClick={() => onAsk({ what: 'edit', group: null })}>
            {texts.create}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function GroupSummary({ group: { name, required, max_choices, options } }: { group: OptionGroup }) {
  const texts = useOptionsTexts()
  const language = useLanguage()
  const difference = (price: number) => `${price > 0 ? '+' : '−'}${rupees(Math.abs(price), language)}`
  return (
    <div className={styles.summary}>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className={styles.hint}>{texts.rule(max_choices, required)}</span>
      <p>
        {options
          .map(({ name, price }) => (price ? `${isolated(name)} ${difference(price)}` : isolated(name)))
          .join(' · ')}
      </p>
    </div>
  )
}
