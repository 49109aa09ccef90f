import type { Product } from '@tapri/contracts/catalog'
import { judge, nothingYet, type PromotedOrder } from '@tapri/contracts/promotions/rules'
import { termsOf } from '@tapri/contracts/promotions/terms'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useState } from 'react'
import { bodyOf, type PromotionFields } from './promotion-form.ts'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

/** Says what a cart would cost with what is typed, whenever and wherever it is ordered. */
export function PromotionPreview({ fields, products }: { fields: PromotionFields; products: readonly Product[] }) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [quantity, setQuantity] = useState('2')
  const product = products.find(({ id }) => id === chosen) ?? products[0]
  if (!product) return null
  const { before, given } = previewOf(fields, product, Number(quantity) || 1)
  const show = (amount: number) => rupees(amount / 100, language)
  return (
    <fieldset className={styles.group}>
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
          onChange={({ target }) => setQuantity(target.value)}
        />
      </div>
      <output className={styles.quiet}>
        {given && given.later_paise > 0
          ? texts.later(show(given.later_paise))
          : given
            ? texts.costs(show(before), show(before - given.paise))
            : texts.nothingOff(show(before))}
      </output>
    </fieldset>
  )
}

/** Judges a cart of one product, for the first order of somebody. */
function previewOf(fields: PromotionFields, { id, category_id, price }: Product, quantity: number) {
  const {
    days: _d,
    from_time: _f,
    to_time: _t,
    starts_at: _s,
    ends_at: _e,
    outlet_ids: _o,
    ...terms
  } = termsOf(bodyOf(fields))
  const price_paise = Math.round(price * 100)
  const before = quantity * price_paise
  const order: PromotedOrder = {
    items: [{ product_id: id, category_id, quantity, price_paise }],
    products_paise: before,
    delivery_paise: 0,
    outlet_id: '',
    time_zone: 'UTC',
    channel: terms.channels?.[0] ?? 'app',
    at: 0,
  }
  const judged = judge({ terms }, order, nothingYet)
  return { before, given: 'given' in judged ? judged.given : undefined }
}
