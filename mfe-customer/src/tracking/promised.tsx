import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { usePromiseTexts } from '../promise-texts.ts'
import { type PromisedOrder, usePromiseSentence } from '../use-promise-sentence.ts'
import styles from './tracking.module.css'

interface PromisedProps {
  order: PromisedOrder
  /** Time of the last response, ms. */
  seenAt: number
  /** The sentence if there is no promise to show. */
  otherwise: string | null
}

/** Shows when an order arrives or arrived, and why that differs from the promise. */
export function Promised({ order, seenAt, otherwise }: PromisedProps) {
  const told = usePromiseSentence(order, seenAt)
  const reasons = useReasons(order)
  const sentence = told ?? otherwise
  return (
    <>
      {sentence && (
        <p className={styles.time} data-told={told !== undefined || !isEnded(order.order_status) || undefined}>
          {sentence}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.because}>
          {reason}
        </p>
      ))}
    </>
  )
}

/**
 * Returns the sentences for why the expected time differs from the promise; skips reasons that this page does not know.
 */
export function useReasons({ expected, order_status }: Pick<Order, 'expected' | 'order_status'>): string[] {
  const texts = usePromiseTexts()
  const hasLeft = order_status === 'out_for_delivery'
  const standing = { ahead: expected?.orders_ahead, isBegun: hasLeft || order_status === 'preparing', hasLeft }
  const because: Record<string, ((order: typeof standing) => string) | undefined> = texts.because
  return expected?.because.flatMap((reason) => because[reason]?.(standing) ?? []) ?? []
}
