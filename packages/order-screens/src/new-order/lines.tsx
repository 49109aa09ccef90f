import type { Product } from '@tapri/contracts/catalog'
import { piecePrice } from '@tapri/contracts/option-rules'
import { Checkbox } from '@tapri/ui/checkbox'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import styles from './new-order.module.css'
import { type Line, withOption, withQuantity } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'

export const nameIn = ({ name, name_hi }: Product, language: string) => (language === 'hi' && name_hi) || name

interface LinesProps {
  lines: readonly Line[]
  soldOut: ReadonlySet<string>
  onChange: (lines: Line[]) => void
}

/** Lists the chosen products. A line says that it is sold out, or its price before it changed. */
export function Lines({ lines, soldOut, onChange }: LinesProps) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {lines.map((line, index) => (
        <li key={`${line.product.id} ${index}`}>
          <span className={styles.name}>
            {nameIn(line.product, language)}
            {line.was !== undefined && <small>{texts.newPrice(rupees(line.was, language))}</small>}
            {soldOut.has(line.product.id) && <small>{texts.soldOut}</small>}
          </span>
          <QuantityStepper
            product={nameIn(line.product, language)}
            value={line.quantity}
            onChange={(quantity) => onChange(withQuantity(lines, index, quantity))}
          />
          <span data-number>{rupees(line.quantity * piecePrice(line.product.price, line.options), language)}</span>
          <Options line={line} onChoose={(group, option) => onChange(withOption(lines, index, group, option))} />
        </li>
      ))}
    </ul>
  )
}

type Group = NonNullable<Product['option_groups']>[number]
const none: readonly Group[] = []

interface OptionsProps {
  line: Line
  onChoose: (group: Group, option: string) => void
}

/** Shows the options of a line: a select for a group with one choice, checkboxes for several. */
function Options({ line, onChoose }: OptionsProps) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const { options, product } = line
  const groups = useReadersLanguage(product.option_groups ?? none)
  if (groups.length === 0) return null
  const wordsOf = ({ name, price }: Group['options'][number]) =>
    price === 0 ? name : `${name} ${price > 0 ? '+' : '−'}${rupees(Math.abs(price), language)}`
  // The name in the order is not translated.
  const choose = ({ id }: Group, option: string) => {
    const group = product.option_groups?.find((each) => each.id === id)
    if (group) onChoose(group, option)
  }
  const isChosen = (group: Group, id: string) =>
    options.some((option) => option.group_id === group.id && option.option_id === id)
  return (
    <div className={styles.options}>
      {groups.map((group) =>
        group.max_choices === 1 ? (
          <Select
            key={group.id}
            label={group.name}
            value={options.find(({ group_id }) => group_id === group.id)?.option_id ?? ''}
            onChange={({ target }) => choose(group, target.value)}
          >
            {!group.required && <option value="">{texts.none}</option>}
            {group.options.map((option) => (
              <option key={option.id} value={option.id}>
                {wordsOf(option)}
              </option>
            ))}
          </Select>
        ) : (
          <fieldset key={group.id}>
            <legend>{group.name}</legend>
            {group.options.map((option) => (
              <Checkbox
                key={option.id}
                label={wordsOf(option)}
                checked={isChosen(group, option.id)}
                onChange={() => choose(group, option.id)}
              />
            ))}
          </fieldset>
        ),
      )}
    </div>
  )
}
