import type { Order } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import styles from './cancelled-because.module.css'
import { useReasonTexts } from './reason-texts.ts'
import { cancelledBy } from './rules.ts'
import { useReasonDialogTexts } from './dialog-texts.ts'

/**
 * Says who cancelled an order and why, with the note; for the customer as a sentence. Shows nothing without a reason.
 */
export function CancelledBecause({ order }: { order: Pick<Order, 'cancel_reason' | 'cancel_note'> }) {
  const texts = useReasonDialogTexts()
  const words = useReasonTexts()
  const { user } = useShell()
  const { cancel_reason: reason, cancel_note: note } = order
  if (!reason) return null
  const staffWords = () => {
    const by = cancelledBy(reason)
    if (by === null) return words.reason[reason]
    return by === 'customer' ? texts.byCustomer(words.reason[reason]) : texts.byAdmin(words.reason[reason])
  }
  return (
    <p className={styles.because}>
      {user.role === 'customer' ? words.forCustomer[reason] : staffWords()}
      {note && <q dir="auto">{note}</q>}
    </p>
  )
}
