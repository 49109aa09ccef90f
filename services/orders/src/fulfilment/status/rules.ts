import type { Role } from '@tapri/contracts/common'
import { isEnded, type OrderStatus, settableStatuses, statusSteps } from '@tapri/contracts/order-status'
import type { PaidAtDoor } from '@tapri/contracts/payment-methods'
import { refusal } from '@tapri/service-kit/http/problems'
import { decidePaid } from '../../outlet/methods-taken.ts'
import { alreadyEnded, type OrderRow } from '../../order/order.ts'
import type { OrderChange } from '../../order/write-change.ts'

interface Given {
  paid_by?: PaidAtDoor
  upi_reference?: string
  /** The status that the caller saw. A phone without network may send its step an hour later. */
  from_status?: OrderStatus
}

export const NotYourStatus = refusal('NOT_YOUR_STATUS')
const IsPickedUp = refusal('IS_PICKED_UP')
const MovedOn = refusal('MOVED_ON')
const NotPickedUp = refusal('NOT_PICKED_UP')
const NotBeingMade = refusal('NOT_BEING_MADE')

/** Refuses a status that the role may not set (403), whatever the order's own status. */
export function assertMaySet(role: Role, to: OrderStatus) {
  const settable: readonly OrderStatus[] = settableStatuses[role]
  if (!settable.includes(to)) throw new NotYourStatus()
}

/**
 * Moves an order to a status. Returns undefined if it already has that status; refuses any move out of an ended status
 * (409). A delivered order becomes paid by the method that the customer chose, unless the caller says otherwise
 * (docs/behaviour.md, Payment).
 */
export function decideStatus(
  order: Pick<OrderRow, 'order_status' | 'fulfilment'> & Parameters<typeof decidePaid>[0],
  to: OrderStatus,
  given: Given = {},
): OrderChange | undefined {
  if (order.order_status === to) return undefined
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (to === 'out_for_delivery' && order.fulfilment === 'pickup') throw new IsPickedUp()
  if (isOvertaken(order.order_status, to, given.from_status)) throw new MovedOn()
  const delivered = to === 'delivered' && {
    payment_status: 'paid' as const,
    ...decidePaid(order, given),
  }
  return { event: 'status_changed', set: { order_status: to, ...delivered } }
}

/**
 * Marks a pick-up order as ready. Returns undefined if it already is. Refuses an ended order, one for delivery, and one
 * that is not being made (409).
 */
export function decideReady(
  order: Pick<OrderRow, 'order_status' | 'fulfilment' | 'ready_at'>,
  now: Date,
): OrderChange | undefined {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (order.fulfilment !== 'pickup') throw new NotPickedUp()
  if (order.order_status !== 'preparing') throw new NotBeingMade()
  return order.ready_at ? undefined : { event: 'ready', set: { ready_at: now } }
}

/**
 * Tells whether others moved an open order past this step since the caller saw its status. A caller who saw the current
 * status may set it back.
 */
function isOvertaken(now: OrderStatus, to: OrderStatus, seen: OrderStatus | undefined) {
  const stepOf = (status: OrderStatus) => statusSteps.findIndex((step) => step === status)
  return seen !== undefined && now !== seen && to !== 'cancelled' && stepOf(now) > stepOf(to)
}
