import { usePaymentTexts } from '@tapri/order-screens/money/payment/texts'
import { Chips } from '@tapri/ui/chips'
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
 * Cash or UPI at the door, or online, where the outlet takes them; for cash the note that the customer pays with.
 * Nothing of it for an order of ₹0.
 */
export function Payment({ payment }: { payment: PaymentChoice }) {
  const texts = useCheckoutTexts()
  const { method, methods, choose } = payment
  const labels = usePaymentTexts()
  const Icon = icons[method]
  if (payment.total === 0) return <p className={styles.payment}>{texts.nothingToPay}</p>
  const hints = { cod: texts.paymentHint, upi: texts.upiHint, online: texts.onlineHint }
  return (
    <section className={styles.when} aria-label={texts.paymentTitle}>
      {methods.length > 1 && (
        <Segmented
          label={texts.paymentTitle}
          options={methods.map((value) => ({ value, label: labels[value] }))}
          value={method}
          onChange={choose}
        />
      )}
      <p className={styles.payment}>
        <Icon aria-hidden />
        <span>
          <strong>{method === 'cod' ? texts.payment : labels[method]}</strong> {hints[method]}
        </span>
      </p>
      {method === 'cod' && <PaysWith payment={payment} />}
    </section>
  )
}

function PaysWith({ payment: { total, paysWith, payWith } }: { payment: PaymentChoice }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const change = paysWith === null ? 0 : paysWith - total
  return (
    <>
      <p className={styles.whenTitle}>{texts.paysWith}</p>
      <Chips
        label={texts.paysWith}
        options={[
          { value: '', label: texts.notSaid },
          ...notesFor(total).map((note) => ({ value: String(note), label: rupees(note, language) })),
        ]}
        value={paysWith === null ? '' : String(paysWith)}
        onChange={(value) => payWith(value === '' ? null : Number(value))}
      />
      <p className={styles.payment} aria-live="polite">
        {change > 0 && texts.changeComes(rupees(change, language))}
      </p>
    </>
  )
}
