import {
  isUpiAgainstChoice,
  type PaidAtDoor,
  type PaidBy,
  type PaymentMethod,
  usualWay,
} from '@tapri/contracts/payment-methods'
import { upiReferenceOf } from '@tapri/contracts/upi'
import { refusal } from '@tapri/service-kit/http/problems'

const UpiNotTaken = refusal('UPI_NOT_TAKEN')
const UpiReferenceMissing = refusal('UPI_REFERENCE_MISSING')

/** Lists the ways to pay an outlet's orders; cash is always one. */
export const methodsTaken = ({ upi_payee }: { upi_payee: string | null }, isOnlineOn: boolean): PaymentMethod[] => [
  'cod',
  ...(upi_payee ? (['upi'] as const) : []),
  ...(isOnlineOn ? (['online'] as const) : []),
]

/** Tells whether an outlet accepts a customer's way to pay. An order paid online is already paid. */
export const takesMethod = (outlet: { upi_payee: string | null }, method: PaymentMethod) =>
  methodsTaken(outlet, true).includes(method)

interface AtDoor {
  payment_method: PaymentMethod
  total_paise: number
  outlet_upi_payee: string | null
  /** How it was paid according to the ledger; null before the delivery. */
  paid_by: PaidBy | null
}

interface Given {
  paid_by?: PaidAtDoor
  upi_reference?: string
}

/**
 * Decides how an order is paid at its delivery or by a correction; every path that writes it uses this rule. The
 * customer's choice applies unless the caller says otherwise. Refuses (422) UPI when the outlet does not accept it,
 * unless the customer chose it while it did or it is already booked so, and UPI against the customer's choice without
 * its reference. An order paid online was not paid at the door, and a free order is not paid by UPI.
 */
export function decidePaid(order: AtDoor, given: Given): { paid_by: PaidBy; upi_reference: string | null } {
  const { payment_method, total_paise } = order
  const way: PaidBy = payment_method === 'online' ? 'online' : (given.paid_by ?? usualWay[payment_method])
  if (way !== 'upi') return { paid_by: way, upi_reference: null }
  if (total_paise === 0) return { paid_by: 'cash', upi_reference: null }
  const isTaken = order.outlet_upi_payee !== null || payment_method === 'upi' || order.paid_by === 'upi'
  if (!isTaken) throw new UpiNotTaken()
  const upi_reference = given.upi_reference === undefined ? null : upiReferenceOf(given.upi_reference)
  if (upi_reference === null && isUpiAgainstChoice({ payment_method, paid_by: way })) throw new UpiReferenceMissing()
  return { paid_by: way, upi_reference }
}
