import type { Order } from '@tapri/contracts/orders'
import { Repeat } from 'lucide-react'
import { useOrderTexts } from '../texts.ts'
import { orderNumber } from './order-number.ts'
import styles from './order-words.module.css'

/** Says of which order this one makes something again, for nothing; nothing for any other. */
export function MadeAgain({ order }: { order: Pick<Order, 'remade_of'> }) {
  const texts = useOrderTexts()
  if (order.remade_of === undefined) return null
  return (
    <p className={styles.words} data-strong>
      <Repeat aria-hidden />
      {texts.madeAgain(orderNumber(order.remade_of))}
    </p>
  )
}
