import type { Role } from '@tapri/contracts/common'
import { cancelReasons } from '@tapri/contracts/order-reasons'
import type { CancelOrder } from '@tapri/contracts/cancel-hand-over-release'
import { refusal } from '@tapri/service-kit/http/problems'
import { canCancel, cancellableFrom } from '../../order/can-cancel.ts'
import { alreadyEnded, type OrderRow } from '../../order/order.ts'
import { assertReasonOf } from '../reasons.ts'
import type { OrderChange } from '../../order/write-change.ts'

const NotYetCancellable = refusal('NOT_YET_CANCELLABLE')
const OnItsWay = refusal('ON_ITS_WAY')

export const assertCancelReason = (role: Role, reason: string) => assertReasonOf(cancelReasons, role, reason)

type Cancellable = Parameters<typeof canCancel>[0] & Pick<OrderRow, 'read_at'>

/**
 * Cancels an order for a reason. Refuses an ended order (409). Customers are also refused while it is on its way or not
 * yet late (409).
 */
export function decideCancellation(order: Cancellable, role: Role, { reason, note }: CancelOrder): OrderChange {
  switch (canCancel(order, role === 'admin' ? 'admin' : 'customer', order.read_at)) {
    case 'ended':
      throw alreadyEnded(order.order_status)
    case 'on_its_way':
      throw new OnItsWay()
    case 'not_yet':
      throw new NotYetCancellable(minutesUntil(cancellableFrom(order), order.read_at))
    case 'yes':
      return {
        event: 'status_changed',
        set: { order_status: 'cancelled', cancel_reason: reason, cancel_note: note ?? null },
        reason,
        note,
      }
  }
}

const minutesUntil = (time: Date, now: Date) => Math.ceil((time.getTime() - now.getTime()) / 60_000)
