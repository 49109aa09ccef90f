import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/http/problems'
import { cashOf, isTooMuch, spokenRupees } from '../money/money.ts'
import { alreadyEnded, type OrderRow } from '../order/order.ts'
import type { OrderChange } from '../order/write-change.ts'

const IsPickedUp = refusal('IS_PICKED_UP')
const AlreadyAssigned = refusal('ALREADY_ASSIGNED')
const AssignedToAnother = refusal('ASSIGNED_TO_ANOTHER')
export const NotADeliveryPerson = refusal('NOT_A_DELIVERY_PERSON')

const CarriesTooMuch = refusal('CARRIES_TOO_MUCH')

type Assignable = Pick<
  OrderRow,
  'order_status' | 'fulfilment' | 'delivery_person_id' | 'delivery_person_name' | 'payment_method' | 'total_paise'
>

/**
 * The person who gets the order. Amounts are in paise; `limit` is null when there is no limit to the cash they carry.
 */
interface Taker {
  id: string
  canDeliver: boolean
  cash: number
  limit: number | null
}

/**
 * Assigns an order. Refuses, in this order: an ended order (409), one for pick-up (409), one that is already assigned
 * (409), a person who cannot deliver (422), and one who would carry too much cash (409).
 */
export function decideAssignment(order: Assignable, { id, canDeliver, cash, limit }: Taker): OrderChange {
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (order.fulfilment === 'pickup') throw new IsPickedUp()
  if (order.delivery_person_id) throw alreadyAssigned(order.delivery_person_name)
  if (!canDeliver) throw new NotADeliveryPerson()
  if (limit !== null && isTooMuch(cash, cashOf(order), limit)) {
    throw new CarriesTooMuch(spokenRupees(cash + cashOf(order)), spokenRupees(limit))
  }
  return { event: 'assigned', set: { delivery_person_id: id } }
}

/** Returns the refusal of a second assignment. `name` is null while the replica lacks the person. */
const alreadyAssigned = (name: string | null) => (name === null ? new AssignedToAnother() : new AlreadyAssigned(name))
