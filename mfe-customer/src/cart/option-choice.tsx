import type { OptionGroup } from '@tapri/contracts/option-groups'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type ReactNode, useId } from 'react'
import { FoodMark, OptionFacts } from '../food-mark.tsx'
import { type Choice, isFull } from './options.ts'
import styles from './line-sheet.module.css'
import { useCartTexts } from './texts.ts'

interface OptionChoiceProps {
  group: OptionGroup
  choice: Choice
  error: string | undefined
  onChoose: (optionId: string) => void
  /** Clears the choice of an optional group that allows only one. */
  onClear: () => void
}

/** Shows an option group as full-width rows: radio buttons if one may be chosen, checkboxes if several. */
export function OptionChoice({ group, choice, error, onChoose, onClear }: OptionChoiceProps) {
  const texts = useCartTexts()
  const id = useId()
  const chosen = choice[group.id] ?? []
  const isOne = group.max_choices === 1
  return (
    <fieldset className={styles.group} data-group={group.id} aria-describedby={`${id}-rule ${id}-error`}>
      <legend>{group.name}</legend>
      <p className={styles.rule} id={`${id}-rule`}>
        {ruleOf(group, texts)}
      </p>
      {isOne && !group.required && (
        <Row type="radio" name={id} checked={chosen.length === 0} onChange={onClear}>
          {texts.none}
        </Row>
      )}
      {group.options.map((option) => {
        const checked = chosen.includes(option.id)
        return (
          <Row
            key={option.id}
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={checked}
            disabled={!isOne && !checked && isFull(choice, group)}
            price={option.price}
            onChange={() => onChoose(option.id)}
          >
            <bdi>{option.name}</bdi> {option.diet && <FoodMark diet={option.diet} />}
            <OptionFacts option={option} />
          </Row>
        )
      })}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

function ruleOf({ required, max_choices }: OptionGroup, texts: ReturnType<typeof useCartTexts>) {
  if (max_choices === 1) return required ? texts.chooseOne : texts.chooseOneIfLiked
  return required ? texts.chooseSome(max_choices) : texts.chooseSomeIfLiked(max_choices)
}

interface RowProps {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  disabled?: boolean
  /** In rupees; 0 is not shown. */
  price?: number
  onChange: () => void
  children: ReactNode
}

function Row({ price = 0, children, ...input }: RowProps) {
  const language = useLanguage()
  return (
    <label className={styles.row}>
      <input {...input} />
      <span>{children}</span>
      {price !== 0 && (
        <span data-number>
          {price > 0 ? '+' : '−'}
          {rupees(Math.abs(price), language)}
        </span>
      )}
    </label>
  )
}
