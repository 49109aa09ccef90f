import { OPTION_GROUP_MAX_OPTIONS, OPTION_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { IconButton } from '@tapri/ui/icon-button'
import { uuid } from '@tapri/web-kit/uuid'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { HINDI } from '../hindi.ts'
import { useTexts } from '../texts.ts'
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
      {options.map(({ key, name, name_hi, price }, index) => (
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
          <div className={styles.tools}>
            <IconButton
              size="small"
              label={texts.moveUp(name || texts.option(index + 1))}
              icon={<ArrowUp aria-hidden />}
              disabled={index === 0}
              onClick={() => onChange(movedUp(options, index))}
            />
            <IconButton
              size="small"
              label={texts.remove(name || texts.option(index + 1))}
              icon={<Trash2 aria-hidden />}
              disabled={options.length === 1}
              onClick={() => onChange(options.filter((option) => option.key !== key))}
            />
          </div>
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
