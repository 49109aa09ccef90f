import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/problems'
import { alreadyEnded, type OrderRow } from '../order.ts'
import type { OrderChange } from '../update-order.ts'

const AlreadyAssigned = refusal('ALREADY_ASSIGNED')
const AssignedToAnother = refusal('ASSIGNED_TO_ANOTHER')
export const NotADeliveryPerson = refusal('NOT_A_DELIVERY_PERSON')

type Assignable = Pick<OrderRow, 'order_status' | 'delivery_person_id' | 'delivery_person_name'>

/** Gives an order to a person: it must be open (409) and have nobody yet (409), and the person must be able to deliver (422). */
export function decideAssignment(order: Assignable, personId: string, mayDeliver: boolean): OrderChange {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (order.delivery_person_id) throw alreadyAssigned(order.delivery_person_name)
  if (!mayDeliver) throw new NotADeliveryPerson()
  return { event: 'assigned', set: { delivery_person_id: personId } }
}

/** The name is null until this service has heard of the person. */
const alreadyAssigned = (name: string | null) => (name === null ? new AssignedToAnother() : new AlreadyAssigned(name))
