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
 * Passes an order on to the nearest of `outlets` that reaches the address, where it is pending; prices and total stay.
 * If none does it stays as it is and is marked for the admins; undefined if it is marked already. Refuses an ended
 * order, one on its way and one that a delivery person has (409).
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
  // One that its outlet cannot make need not wait until it has come there.
  return { event: 'handed_over', set, reason, note, ...(order.cannot_make && { evenComing: true }) }
}
