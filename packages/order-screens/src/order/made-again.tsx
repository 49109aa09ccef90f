import type { Order } from '@tapri/contracts/orders'
import { Repeat } from 'lucide-react'
import { useOrderTexts } from '../texts.ts'
import { orderNumber } from './order-number.ts'
import styles from './order-words.module.css'

/** Says which order this one makes again, free of charge; nothing for other orders. */
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
