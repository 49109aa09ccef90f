import type { OrderStatus } from '@tapri/contracts/order-status'
import { Bike, CircleCheck, CircleX, Clock, CookingPot, ThumbsUp } from 'lucide-react'
import badge from '@tapri/ui/badge.module.css'
import styles from './status-badge.module.css'
import { useOrderTexts } from '../texts.ts'

export const statusIcons: Record<OrderStatus, typeof Bike> = {
  pending: Clock,
  confirmed: ThumbsUp,
  preparing: CookingPot,
  out_for_delivery: Bike,
  delivered: CircleCheck,
  cancelled: CircleX,
}

/** The status as icon and word; its colour only repeats what they say. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const Icon = statusIcons[status]
  return (
    <span className={`${badge.badge} ${styles.status}`} data-status={status}>
      <Icon aria-hidden />
      {useOrderTexts().status[status]}
    </span>
  )
}

export const useStatusWord = () => {
  const { status } = useOrderTexts()
  return (of: OrderStatus) => status[of]
}
