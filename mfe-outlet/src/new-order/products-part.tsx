import type { Product } from '@tapri/contracts/catalog'
import { piecePrice } from '@tapri/contracts/option-rules'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type KeyboardEvent, type Ref, useState } from 'react'
import styles from './new-order.module.css'
import { findProducts, type Line, readSearch, withMore, withOption, withQuantity } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'

interface ProductsPartProps {
  ref: Ref<HTMLDivElement>
  products: readonly Product[]
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** Looks products up by the beginnings of their words; arrows choose, Enter adds, + and − change the last line. */
export function ProductsPart({ ref, products, lines, onChange }: ProductsPartProps) {
  const texts = useNewOrderTexts()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const { quantity, words } = readSearch(typed)
  const found = findProducts(products, words)
  const at = Math.min(marked, found.length - 1)

  function add(product: Product) {
    onChange(withMore(lines, product, quantity))
    setTyped('')
    setMarked(0)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const product = found[at]
    const last = lines.length - 1
    const change = typed === '' && { '+': 1, '-': -1 }[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (step && found.length > 0) setMarked((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && product) add(product)
    else if (change && last >= 0) onChange(withQuantity(lines, last, (lines[last]?.quantity ?? 0) + change))
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.part} ref={ref}>
      <Field
        label={texts.search}
        placeholder={texts.searchHint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(0)
        }}
        onKeyDown={press}
      />
      <Found products={found} at={at} onAdd={add} />
      <Lines lines={lines} onChange={onChange} />
    </section>
  )
}

interface FoundProps {
  products: readonly Product[]
  /** The one that Enter adds. */
  at: number
  onAdd: (product: Product) => void
}

function Found({ products, at, onAdd }: FoundProps) {
  const language = useLanguage()
  const marked = products[at]
  return (
    <>
      <output className="visually-hidden">{marked && nameIn(marked, language)}</output>
      <div className={styles.found}>
        {products.map((product) => (
          <button
            key={product.id}
            type="button"
            tabIndex={-1}
            data-marked={product === marked || undefined}
            onClick={() => onAdd(product)}
          >
            <span>{nameIn(product, language)}</span>
            <span data-number>{rupees(product.price, language)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

const nameIn = ({ name, name_hi }: Product, language: string) => (language === 'hi' && name_hi) || name

function Lines({ lines, onChange }: Pick<ProductsPartProps, 'lines' | 'onChange'>) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {lines.map((line, index) => (
        <li key={`${line.product.id} ${index}`}>
          <span className={styles.name}>{nameIn(line.product, language)}</span>
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

interface OptionsProps {
  line: Line
  onChoose: (group: Group, option: string) => void
}

/** The options of a line: one of a group by a list, several by boxes. */
function Options({ line: { product, options }, onChoose }: OptionsProps) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const groups = product.option_groups ?? []
  if (groups.length === 0) return null
  const wordsOf = ({ name, price }: Group['options'][number]) =>
    price === 0 ? name : `${name} ${price > 0 ? '+' : '−'}${rupees(Math.abs(price), language)}`
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
            onChange={({ target }) => onChoose(group, target.value)}
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
                onChange={() => onChoose(group, option.id)}
              />
            ))}
          </fieldset>
        ),
      )}
    </div>
  )
}
