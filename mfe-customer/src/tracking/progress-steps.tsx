import { isEnded, statusSteps } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Check } from 'lucide-react'
import styles from './progress-steps.module.css'
import { StatusBadge, statusIcons } from '@tapri/order-screens/order/status-badge'
import { pickupSteps, type StatusName, statusNameOf } from '@tapri/order-screens/order/status-name'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { useTrackingTexts } from './texts.ts'

/**
 * Shows the five steps of an order with the current one marked; for a cancelled order its badge. For a pick-up the
 * first step says that the outlet has the order, instead of the status that the specification names.
 */
export function ProgressSteps({ order }: { order: Pick<Order, 'order_status' | 'fulfilment' | 'ready_at'> }) {
  const texts = useOrderTexts()
  const { received } = useTrackingTexts().pickup
  const status = statusNameOf(order)
  if (status === 'cancelled') return <StatusBadge status={status} />
  const isPickup = order.fulfilment === 'pickup'
  const steps: readonly StatusName[] = isPickup ? pickupSteps : statusSteps
  const words = isPickup ? { ...texts.status, pending: received } : texts.status
  const now = steps.indexOf(status)
  const hasEnded = isEnded(order.order_status)
  return (
    <ol className={styles.steps} aria-label={texts.progress}>
      {steps.map((step, index) => {
        const isDone = index < now || hasEnded
        const Icon = isDone && index < now ? Check : statusIcons[step]
        return (
          <li
            key={step}
            className={styles.step}
            data-state={isDone ? 'done' : index === now ? 'now' : 'next'}
            data-step={step}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon aria-hidden />
            </span>
            <span className={styles.word}>
              {words[step]}
              {isDone && <span className="visually-hidden"> ({texts.stepDone})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
