import { refusal } from '@tapri/service-kit/problems'
import { AlreadyEnded, isEnded, type OrderRow } from '../order.ts'

export const AlreadyAssigned = refusal(
  'ALREADY_ASSIGNED',
  'This order is already assigned to %s. Cannot reassign.',
  409,
)
export const NotADeliveryPerson = refusal('NOT_A_DELIVERY_PERSON', 'This person cannot deliver orders.', 422)

/** Throws unless the order is open and has nobody yet. */
export function assertFree(order: Pick<OrderRow, 'order_status' | 'delivery_person_id' | 'delivery_person_name'>) {
  if (isEnded(order.order_status)) throw new AlreadyEnded(order.order_status)
  if (order.delivery_person_id) throw new AlreadyAssigned(order.delivery_person_name ?? 'another person')
}
