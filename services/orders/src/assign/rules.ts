import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/problems'
import { AlreadyEnded, type OrderRow } from '../order.ts'
import type { OrderChange } from '../update-order.ts'

export const AlreadyAssigned = refusal(
  'ALREADY_ASSIGNED',
  'This order is already assigned to %s. Cannot reassign.',
  409,
)
export const NotADeliveryPerson = refusal('NOT_A_DELIVERY_PERSON', 'This person cannot deliver orders.', 422)

type Assignable = Pick<OrderRow, 'order_status' | 'delivery_person_id' | 'delivery_person_name'>

/** Gives an order to a person: it must be open (409) and have nobody yet (409), and the person must be able to deliver (422). */
export function decideAssignment(order: Assignable, personId: string, mayDeliver: boolean): OrderChange {
  if (isEnded(order.order_status)) throw new AlreadyEnded(order.order_status)
  if (order.delivery_person_id) throw new AlreadyAssigned(order.delivery_person_name ?? 'another person')
  if (!mayDeliver) throw new NotADeliveryPerson()
  return { event: 'assigned', set: { delivery_person_id: personId } }
}
