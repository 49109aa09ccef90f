import type { Product } from '@tapri/contracts/catalog'
import { Field } from '@tapri/ui/field'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Lines, nameIn } from './lines.tsx'
import styles from './new-order.module.css'
import { findProducts, type Line, readSearch, withMore, withQuantity } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'

interface ProductsPartProps {
  ref: Ref<HTMLDivElement>
  products: readonly Product[]
  /** The ids of products that are sold out at the outlet. */
  soldOut: ReadonlySet<string>
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  /** Enter in the empty field continues. */
  onNext: () => void
}

/** Finds products by the beginnings of their words; arrows select, Enter adds, + and − change the last line. */
export function ProductsPart({ ref, products, soldOut, lines, onChange, onNext }: ProductsPartProps) {
  const texts = useNewOrderTexts()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const { quantity, words } = readSearch(typed)
  const found = findProducts(products, words)
  const at = Math.min(marked, found.length - 1)

  function add(product: Product) {
    if (soldOut.has(product.id)) return
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
    else if (event.key === 'Enter' && typed === '' && last >= 0) onNext()
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
      <Found products={found} soldOut={soldOut} at={at} onAdd={add} />
      {words.length > 0 && found.length === 0 && <p className={styles.quiet}>{texts.noProduct}</p>}
      <Lines lines={lines} soldOut={soldOut} onChange={onChange} />
    </section>
  )
}

interface FoundProps extends Pick<ProductsPartProps, 'products' | 'soldOut'> {
  /** The index of the product that Enter adds. */
  at: number
  onAdd: (product: Product) => void
}

function Found({ products, soldOut, at, onAdd }: FoundProps) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const marked = products[at]
  const said = marked && [nameIn(marked, language), soldOut.has(marked.id) && texts.soldOut].filter(Boolean).join(', ')
  return (
    <>
      <output className="visually-hidden">{said}</output>
      <div className={styles.found}>
        {products.map((product) => (
          <button
            key={product.id}
            type="button"
            tabIndex={-1}
            disabled={soldOut.has(product.id)}
            data-marked={product === marked || undefined}
            onClick={() => onAdd(product)}
          >
            <span>{nameIn(product, language)}</span>
            {soldOut.has(product.id) ? (
              <span>{texts.soldOut}</span>
            ) : (
              <span data-number>{rupees(product.price, language)}</span>
            )}
          </button>
        ))}
      </div>
    </>
  )
}
