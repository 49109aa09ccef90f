import type { Role } from '@tapri/contracts/common'
import { isEnded } from '@tapri/contracts/order-status'
import { handOverReasons } from '@tapri/contracts/order-reasons'
import type { HandOverOrder } from '@tapri/contracts/cancel-hand-over-release'
import { refusal } from '@tapri/service-kit/http/problems'
import { columnsOf, type Outlet, outletsInReach } from '../outlet/nearest-outlet.ts'
import { alreadyEnded, type OrderRow } from '../order/order.ts'
import { assertReasonOf } from './reasons.ts'
import type { OrderChange } from '../order/write-change.ts'

const OnItsWay = refusal('ON_ITS_WAY')
const ReleaseFirst = refusal('RELEASE_FIRST')

export const assertHandOverReason = (role: Role, reason: string) => assertReasonOf(handOverReasons, role, reason)

type Passable = Pick<
  OrderRow,
  'order_status' | 'delivery_person_id' | 'outlet_id' | 'needs_admin' | 'cannot_make' | 'lat' | 'lng'
>

/**
 * Hands an order over to the nearest of `outlets` that reaches its address, where it becomes pending at the same price.
 * If none reaches it, the order stays and is marked for the admins; returns undefined if it already is. Refuses an
 * ended order, one on its way and one that has a delivery person (409).
 */
export function decideHandOver(
  order: Passable,
  outlets: Outlet[],
  { reason, note }: HandOverOrder,
): OrderChange | undefined {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (order.order_status === 'out_for_delivery') throw new OnItsWay()
  if (order.delivery_person_id) throw new ReleaseFirst()
  const [next] = outletsInReach(order, outlets)
  if (!next && order.needs_admin) return undefined
  const set = next
    ? { ...columnsOf(next), order_status: 'pending' as const, from_outlet_id: order.outlet_id, cannot_make: null }
    : { needs_admin: true }
  // An order that its outlet cannot make may be handed over before it is due there.
  return { event: 'handed_over', set, reason, note, ...(order.cannot_make && { evenComing: true }) }
}
