import { diets } from '@tapri/contracts/food-marks'
import { OPTION_GROUP_MAX_OPTIONS, OPTION_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { IconButton } from '@tapri/ui/icon-button'
import { Select } from '@tapri/ui/select'
import { uuid } from '@tapri/web-kit/uuid'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { HINDI } from '../hindi.ts'
import { useTexts } from '../texts.ts'
import { AllergenBoxes, DietOptions } from './allergen-boxes.tsx'
import { useFactsTexts } from './facts-texts.ts'
import { emptyOption, movedUp, type OptionFields } from './option-group-form.ts'
import styles from './options.module.css'
import { useOptionsTexts } from './options-texts.ts'

interface OptionRowsProps {
  options: readonly OptionFields[]
  errorOf: (field: string) => string | undefined
  onChange: (options: readonly OptionFields[]) => void
}

export function OptionRows({ options, errorOf, onChange }: OptionRowsProps) {
  const { nameHi } = useTexts()
  const texts = useOptionsTexts()
  const set = (key: string, given: Partial<OptionFields>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...given } : option)))
  return (
    <fieldset className={styles.rows}>
      <legend>{texts.options}</legend>
      <p className={styles.hint}>{texts.optionsHint}</p>
      {options.map(({ key, name, name_hi, price, ...marks }, index) => (
        <fieldset key={key} className={styles.row} aria-label={name || texts.option(index + 1)}>
          <Field
            label={texts.option(index + 1)}
            maxLength={OPTION_NAME_MAX_LENGTH}
            required
            value={name}
            error={errorOf(`name ${key}`)}
            onChange={({ target }) => set(key, { name: target.value })}
          />
          <Field
            label={nameHi}
            lang={HINDI}
            maxLength={OPTION_NAME_MAX_LENGTH}
            value={name_hi}
            onChange={({ target }) => set(key, { name_hi: target.value })}
          />
          <Field
            label={texts.difference}
            inputMode="text"
            required
            value={price}
            error={errorOf(`price ${key}`)}
            onChange={({ target }) => set(key, { price: target.value })}
          />
          <Tools
            name={name || texts.option(index + 1)}
            isFirst={index === 0}
            isOnly={options.length === 1}
            onUp={() => onChange(movedUp(options, index))}
            onRemove={() => onChange(options.filter((option) => option.key !== key))}
          />
          <OptionMarks
            marks={marks}
            name={name || texts.option(index + 1)}
            error={errorOf(`kcal ${key}`)}
            onChange={(given) => set(key, given)}
          />
        </fieldset>
      ))}
      {options.length < OPTION_GROUP_MAX_OPTIONS && (
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => onChange([...options, emptyOption(uuid())])}>
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  )
}

interface ToolsProps {
  name: string
  isFirst: boolean
  isOnly: boolean
  onUp: () => void
  onRemove: () => void
}

function Tools({ name, isFirst, isOnly, onUp, onRemove }: ToolsProps) {
  const texts = useOptionsTexts()
  return (
    <div className={styles.tools}>
      <IconButton
        size="small"
        label={texts.moveUp(name)}
        icon={<ArrowUp aria-hidden />}
        disabled={isFirst}
        onClick={onUp}
      />
      <IconButton
        size="small"
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden />}
        disabled={isOnly}
        onClick={onRemove}
      />
    </div>
  )
}

interface OptionMarksProps {
  marks: Pick<OptionFields, 'diet' | 'allergens' | 'kcal'>
  name: string
  error: string | undefined
  onChange: (given: Partial<OptionFields>) => void
}

/** Edits an option's mark, allergens and calories; folded at first. */
function OptionMarks({ marks: { diet, allergens, kcal }, name, error, onChange }: OptionMarksProps) {
  const facts = useFactsTexts()
  const texts = useOptionsTexts()
  return (
    <details className={styles.marks} open={Boolean(error) || undefined}>
      <summary aria-label={`${facts.marks}: ${name}`}>{facts.marks}</summary>
      <div className={styles.two}>
        <Select
          label={facts.diet}
          value={diet}
          onChange={({ target }) => onChange({ diet: diets.find((each) => each === target.value) ?? '' })}
        >
          <DietOptions />
        </Select>
        <Field
          label={texts.kcal}
          inputMode="numeric"
          value={kcal}
          error={error}
          onChange={({ target }) => onChange({ kcal: target.value })}
        />
      </div>
      <AllergenBoxes chosen={allergens} onChange={(chosen) => onChange({ allergens: chosen })} />
    </details>
  )
}
