import type { Order } from '@tapri/contracts/orders'
import { MessageSquareText } from 'lucide-react'
import styles from './order-words.module.css'
import { useOrderTexts } from '../texts.ts'

/** Shows the customer's note to the outlet; nothing without one. */
export function OrderNote({ order }: { order: Pick<Order, 'note'> }) {
  const texts = useOrderTexts()
  if (!order.note) return null
  return (
    <p className={styles.words} data-note>
      <MessageSquareText aria-label={texts.note} />
      <q dir="auto">{order.note}</q>
    </p>
  )
}
