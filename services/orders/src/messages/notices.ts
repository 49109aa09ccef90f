import type { Role } from '@tapri/contracts/common'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind } from '@tapri/contracts/push-message'

export type OrderSubject = Subject & `orders.order.${string}`
type OrderFact = EventData<'orders.order.placed'>
export type AlertLevel = 'outlet' | 'admin' | 'customer'
export type OrderEvent = OrderFact & {
  alert?: { level: AlertLevel } | undefined
  /** True when only the payment was corrected. No event reports that: the code that corrects it makes the message. */
  is_correction?: boolean
}

export interface Notice {
  role: Role
  kind: PushKind
  /** The outlet whose manager is told; defaults to the order's outlet. */
  outlet_id?: string
}

const statusKinds: Partial<Record<OrderStatus, PushKind>> = {
  confirmed: 'confirmed',
  out_for_delivery: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** Lists whom an event of an order concerns, and how. `enqueue` leaves out the person who caused it. */
export function noticesOf(subject: string, event: OrderEvent): Notice[] {
  const { previous_outlet_id, alert, deliver_at, waits_for_payment, actor_role, is_coming } = event
  const newOrder: Notice = { role: 'outlet_manager', kind: 'new_order' }
  const changed: Notice[] = actor_role === 'admin' ? [{ role: 'outlet_manager', kind: 'changed' }] : []
  switch (subject) {
    case 'orders.order.placed':
      // The outlet hears of an order for later when it is due, and of an order that waits for its payment when it is
      // paid.
      return deliver_at || waits_for_payment ? [] : [newOrder]
    case 'orders.order.paid':
      return deliver_at ? [] : [newOrder]
    case 'orders.order.due':
      return [newOrder]
    case 'orders.order.handed_over':
      // If no other outlet can take the order, admins are told by an alert.
      if (!previous_outlet_id || is_coming) return []
      return [
        { role: 'outlet_manager', kind: 'handed_over' },
        ...changed.map((notice) => ({ ...notice, outlet_id: previous_outlet_id })),
      ]
    case 'orders.order.assigned':
      return [{ role: 'delivery', kind: 'assigned' }, ...changed]
    case 'orders.order.released': {
      const givenBack: Notice = { role: 'outlet_manager', kind: 'given_back' }
      return [{ role: 'delivery', kind: 'released' }, ...(actor_role === 'delivery' ? [givenBack] : changed)]
    }
    case 'orders.order.status_changed':
      return statusNotices(event)
    case 'orders.order.ready':
      // Only customers who fetch their order need to know that it is ready.
      return event.fulfilment === 'pickup' ? [{ role: 'customer', kind: 'ready' }, ...changed] : changed
    case 'orders.order.alerted':
      return alert ? [alertNotices[alert.level]] : []
    default:
      return []
  }
}

/** Steps of which the delivery person is not told, since they are waiting for the order at the outlet. */
const ownSteps: readonly OrderStatus[] = ['confirmed', 'preparing']

function statusNotices({ order_status, actor_role, delivery_person_id, is_coming, fulfilment }: OrderEvent): Notice[] {
  const isCollected = order_status === 'delivered' && fulfilment === 'pickup'
  const kind = isCollected ? 'collected' : statusKinds[order_status]
  const customer: Notice[] = kind ? [{ role: 'customer', kind }] : []
  const isCancelled = order_status === 'cancelled'
  if (isCancelled && is_coming) return customer
  const told = isCancelled ? 'cancelled' : 'changed'
  const isByAdmin = actor_role === 'admin'
  const tellsManager = isCancelled || isByAdmin
  const isNewsToCarrier =
    isCancelled || isByAdmin || (actor_role === 'outlet_manager' && !ownSteps.includes(order_status))
  return [
    ...customer,
    ...(tellsManager ? [{ role: 'outlet_manager', kind: told } as const] : []),
    ...(delivery_person_id && isNewsToCarrier ? [{ role: 'delivery', kind: told } as const] : []),
  ]
}

const alertNotices: Record<AlertLevel, Notice> = {
  outlet: { role: 'outlet_manager', kind: 'needs_somebody' },
  admin: { role: 'admin', kind: 'needs_somebody' },
  customer: { role: 'customer', kind: 'late' },
}
