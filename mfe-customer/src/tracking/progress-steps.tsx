import { type OrderStatus, statusSteps } from '@tapri/contracts/order-status'
import { Check } from 'lucide-react'
import styles from './progress-steps.module.css'
import { StatusBadge, statusIcons } from '@tapri/order-screens/order/status-badge'
import { useOrderTexts } from '@tapri/order-screens/texts'

/** The five steps of an order with the current one marked; for a cancelled order its badge. */
export function ProgressSteps({ status }: { status: OrderStatus }) {
  const texts = useOrderTexts()
  if (status === 'cancelled') return <StatusBadge status={status} />
  const now = statusSteps.indexOf(status)
  return (
    <ol className={styles.steps} aria-label={texts.progress}>
      {statusSteps.map((step, index) => {
        const isDone = index < now || status === 'delivered'
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
              {texts.status[step]}
              {isDone && <span className="visually-hidden"> ({texts.stepDone})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
