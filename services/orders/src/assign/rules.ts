import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/problems'
import { alreadyEnded, type OrderRow } from '../order.ts'
import type { OrderChange } from '../update-order.ts'

const AlreadyAssigned = refusal('ALREADY_ASSIGNED')
const AssignedToAnother = refusal('ASSIGNED_TO_ANOTHER')
export const NotADeliveryPerson = refusal('NOT_A_DELIVERY_PERSON')

type Assignable = Pick<OrderRow, 'order_status' | 'delivery_person_id' | 'delivery_person_name'>

/** Assigns an order. Refuses an ended order (409), an assigned one (409), and a person who cannot deliver (422), in this order. */
export function decideAssignment(order: Assignable, personId: string, canDeliver: boolean): OrderChange {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (order.delivery_person_id) throw alreadyAssigned(order.delivery_person_name)
  if (!canDeliver) throw new NotADeliveryPerson()
  return { event: 'assigned', set: { delivery_person_id: personId } }
}

/** The name is null while the replica lacks the person. */
const alreadyAssigned = (name: string | null) => (name === null ? new AssignedToAnother() : new AlreadyAssigned(name))
