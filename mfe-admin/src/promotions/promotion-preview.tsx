import type { Product } from '@tapri/contracts/catalog'
import { counts, judge, nothingYet, type PromotedOrder, type PromotionTerms } from '@tapri/contracts/promotions/rules'
import { termsOf } from '@tapri/contracts/promotions/terms'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useState } from 'react'
import { bodyOf, type PromotionFields } from './promotion-form.ts'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

/** The delivery fee in the example for free delivery. */
const EXAMPLE_FEE_PAISE = 2_000

/** Shows what a cart would cost with the typed promotion, ignoring its times and outlets. */
export function PromotionPreview({ fields, products }: { fields: PromotionFields; products: readonly Product[] }) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const { kind, stamps } = fields
  const terms = termsOf(bodyOf(fields))
  const isCounted = ({ id, category_id }: Product) => counts(terms, { product_id: id, category_id })
  const product = products.find(({ id }) => id === chosen) ?? products.find(isCounted) ?? products[0]
  if (!product) return null
  const quantity = typed || (kind === 'stamps' && stamps) || '2'
  const delivery_paise = kind === 'free_delivery' ? EXAMPLE_FEE_PAISE : 0
  const { before, given } = previewOf(terms, product, Number(quantity) || 1, delivery_paise)
  const show = (amount: number) => rupees(amount / 100, language)
  return (
    <fieldset className={styles.preview}>
      <legend>{texts.preview}</legend>
      <div className={styles.pair}>
        <Select label={texts.previewOf} value={product.id} onChange={({ target }) => setChosen(target.value)}>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={texts.quantity}
          type="number"
          min={1}
          value={quantity}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <output className={styles.result}>
        {given && given.later_paise > 0
          ? texts.later(show(given.later_paise))
          : given
            ? texts.costs(show(before), show(before - given.paise))
            : texts.nothingOff(show(before))}
        {delivery_paise > 0 && texts.delivered(show(delivery_paise))}
      </output>
    </fieldset>
  )
}

/**
 * Evaluates the promotion for a cart with one product, for somebody's first order, at a time and outlet where it
 * applies.
 */
function previewOf(
  terms: PromotionTerms,
  { id, category_id, price }: Product,
  quantity: number,
  delivery_paise: number,
) {
  const anywhere = { ...terms, days: [], from_time: '', starts_at: '', ends_at: '', outlet_ids: [] }
  const price_paise = Math.round(price * 100)
  const products_paise = quantity * price_paise
  const order: PromotedOrder = {
    items: [{ product_id: id, category_id, quantity, price_paise }],
    products_paise,
    delivery_paise,
    outlet_id: '',
    time_zone: 'UTC',
    channel: terms.channels?.[0] ?? 'app',
    at: 0,
  }
  const judged = judge({ terms: anywhere }, order, nothingYet)
  return { before: products_paise + delivery_paise, given: 'given' in judged ? judged.given : undefined }
}
