import { methodName, usePaymentTexts } from '@tapri/order-screens/money/payment/texts'
import { Chips } from '@tapri/ui/chips'
import { FoldRow } from '@tapri/ui/fold-row'
import { Segmented } from '@tapri/ui/segmented'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Banknote, CreditCard, QrCode } from 'lucide-react'
import styles from './checkout.module.css'
import { notesFor } from './payment-rules.ts'
import { useCheckoutTexts } from './texts.ts'
import type { PaymentChoice } from './use-payment.ts'

const icons = { cod: Banknote, upi: QrCode, online: CreditCard }

/**
 * Shows the payment in one line. Unfolded, it offers cash or UPI on delivery, or online payment, where the outlet
 * accepts them, and for cash the note that the customer will pay with. An order of ₹0 cannot be unfolded.
 */
export function PaymentRow({ payment, isPickup }: { payment: PaymentChoice; isPickup: boolean }) {
  const texts = useCheckoutTexts()
  const labels = usePaymentTexts()
  const language = useLanguage()
  const { method, methods, choose, total, paysWith } = payment
  const Icon = icons[method]
  if (total === 0) return <FoldRow icon={<Banknote aria-hidden />} title={texts.nothingToPay} />
  const change = paysWith === null ? 0 : paysWith - total
  const usual = isPickup && method !== 'online' ? texts.payThere : texts.paymentHint[method]
  const hint = change > 0 && !isPickup ? texts.changeComes(rupees(change, language)) : usual
  return (
    <FoldRow icon={<Icon aria-hidden />} title={methodName(labels, method, isPickup)} note={hint}>
      <section className={styles.when} aria-label={texts.paymentTitle}>
        {methods.length > 1 && (
          <Segmented
            label={texts.paymentTitle}
            options={methods.map((value) => ({ value, label: methodName(labels, value, isPickup) }))}
            value={method}
            onChange={choose}
          />
        )}
        {method === 'cod' && !isPickup && <PaysWith payment={payment} />}
        <p className={styles.quiet} aria-live="polite">
          {hint}
        </p>
      </section>
    </FoldRow>
  )
}

function PaysWith({ payment: { total, paysWith, payWith } }: { payment: PaymentChoice }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  return (
    <>
      <p className={styles.quiet}>{texts.paysWith}</p>
      <div className={styles.notes}>
        <Chips
          label={texts.paysWith}
          options={[
            { value: '', label: texts.notSaid },
            ...notesFor(total).map((note) => ({ value: String(note), label: rupees(note, language) })),
          ]}
          value={paysWith === null ? '' : String(paysWith)}
          onChange={(value) => payWith(value === '' ? null : Number(value))}
        />
      </div>
    </>
  )
}
