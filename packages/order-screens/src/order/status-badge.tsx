import type { OrderStatus } from '@tapri/contracts/order-status'
import { Bike, CircleCheck, CircleX, Clock, CookingPot, ShoppingBag, ThumbsUp } from 'lucide-react'
import badge from '@tapri/ui/badge.module.css'
import styles from './status-badge.module.css'
import { useOrderTexts } from '../texts.ts'
import type { StatusName } from './status-name.ts'

export const statusIcons: Record<StatusName, typeof Bike> = {
  pending: Clock,
  confirmed: ThumbsUp,
  preparing: CookingPot,
  out_for_delivery: Bike,
  ready: ShoppingBag,
  delivered: CircleCheck,
  collected: CircleCheck,
  cancelled: CircleX,
}

/** The colours of the steps that only pick-ups have. */
const colours: Partial<Record<StatusName, OrderStatus>> = { ready: 'out_for_delivery', collected: 'delivered' }

/** Shows the status as icon and word; the colour adds no information. */
export function StatusBadge({ status }: { status: StatusName }) {
  const Icon = statusIcons[status]
  return (
    <span className={`${badge.badge} ${styles.status}`} data-status={colours[status] ?? status}>
      <Icon aria-hidden />
      {useOrderTexts().status[status]}
    </span>
  )
}

export const useStatusWord = () => {
  const { status } = useOrderTexts()
  return (of: StatusName) => status[of]
}
