import { isGstin } from '@tapri/contracts/gst'
import { LEGAL_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { PlaceOrder } from '@tapri/contracts/orders'
import { codeOf } from '@tapri/contracts/typed/identifiers'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Field } from '@tapri/ui/field'
import { FoldRow } from '@tapri/ui/fold-row'
import { bilingual } from '@tapri/web-kit/language'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'

const useBuyerTexts = bilingual({
  title: ['GST invoice for a business', 'कारोबार के लिए GST बिल'],
  gstin: ['GST number', 'GST नंबर'],
  name: ['Business name', 'कारोबार का नाम'],
  hint: ['As registered for GST. Both are printed on the bill.', 'जैसे रजिस्टर है; दोनों बिल पर छपेंगे।'],
  gstinWrong: ['Please enter a GST number such as 07AABCT1234F1Z5', 'कृपया 07AABCT1234F1Z5 जैसा GST नंबर लिखें'],
  nameMissing: ['Please enter the business name', 'कृपया कारोबार का नाम लिखें'],
})

/** Holds the business that the order is billed to. If both fields are empty, no GST invoice is wanted. */
export function useBuyer() {
  const typed = useCart((cart) => cart.choices.buyer)
  const choose = useCart((cart) => cart.choose)
  const setTyped = (buyer: typeof typed) => choose({ buyer })
  const [isChecked, setChecked] = useState(false)
  const name = typed.name.trim().replace(/\s+/g, ' ')
  const gstin = codeOf(typed.gstin)
  const isAsked = name !== '' || gstin !== ''
  const wrong = { gstin: isAsked && !isGstin(gstin), name: isAsked && name === '' }
  /**
   * Places the order with its buyer, if any. If a field is invalid, it shows the error instead and does not place the
   * order.
   */
  const on = (order: PlaceOrder, place: (order: PlaceOrder) => void) => {
    setChecked(true)
    if (!wrong.gstin && !wrong.name) place(isAsked ? { ...order, buyer: { gstin, name } } : order)
  }
  return { typed, setTyped, wrong: { gstin: isChecked && wrong.gstin, name: isChecked && wrong.name }, on }
}

/** Asks for GST number and name of the business that the order is billed to. */
export function BuyerRow({ buyer, form }: { buyer: ReturnType<typeof useBuyer>; form: string }) {
  const texts = useBuyerTexts()
  const { typed, setTyped, wrong } = buyer
  const fields = { form, optional: true, autoComplete: 'off' }
  return (
    <FoldRow
      icon={<Building2 aria-hidden />}
      title={typed.name.trim() ? isolated(typed.name.trim()) : texts.title}
      mustOpen={wrong.gstin || wrong.name}
    >
      <Field
        {...fields}
        label={texts.gstin}
        hint={texts.hint}
        autoCapitalize="characters"
        error={wrong.gstin ? texts.gstinWrong : ''}
        value={typed.gstin}
        onChange={({ target }) => setTyped({ ...typed, gstin: target.value })}
      />
      <Field
        {...fields}
        label={texts.name}
        maxLength={LEGAL_NAME_MAX_LENGTH}
        error={wrong.name ? texts.nameMissing : ''}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
    </FoldRow>
  )
}
