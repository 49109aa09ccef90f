import type { Role } from '@tapri/contracts/common'
import { isEnded } from '@tapri/contracts/order-status'
import { releaseReasons } from '@tapri/contracts/order-reasons'
import type { ReleaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import { refusal } from '@tapri/service-kit/http/problems'
import { alreadyEnded, type OrderRow } from '../../order/order.ts'
import { assertReasonOf } from '../reasons.ts'
import { releasedColumns } from '../released-columns.ts'
import type { OrderChange } from '../../order/write-change.ts'

const NobodyAssigned = refusal('NOBODY_ASSIGNED')
const AlreadyPickedUp = refusal('ALREADY_PICKED_UP')

export const assertReleaseReason = (role: Role, reason: string) => assertReasonOf(releaseReasons, role, reason)

type Releasable = Pick<OrderRow, 'order_status' | 'delivery_person_id'>

/**
 * Takes an order from its delivery person, so that it can be assigned again; an order on its way becomes `preparing`.
 * Refuses an ended order and an unassigned one; refuses a delivery person when it is on its way (409).
 */
export function decideRelease(order: Releasable, role: Role, { reason, note }: ReleaseOrder): OrderChange {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (!order.delivery_person_id) throw new NobodyAssigned()
  const isOnItsWay = order.order_status === 'out_for_delivery'
  if (isOnItsWay && role === 'delivery') throw new AlreadyPickedUp()
  return {
    event: 'released',
    set: releasedColumns(order),
    reason,
    note,
  }
}
