import type { CorrectPayment } from '@tapri/contracts/correct-payment'
import { upiReferenceOf } from '@tapri/contracts/upi'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Posting } from '../ledger.ts'
import { paidInto } from '../sale.ts'
import { decidePaid } from '../../outlet/methods-taken.ts'
import type { OrderRow } from '../../order/order.ts'

const NotPaidYet = refusal('NOT_PAID_YET')
const NotInLedger = refusal('NOT_IN_LEDGER')
const WasPaidOnline = refusal('WAS_PAID_ONLINE')

const NothingToPay = refusal('NOTHING_TO_PAY')

type Paid = Pick<OrderRow, 'order_status' | 'upi_reference' | 'delivery_person_id'> & Parameters<typeof decidePaid>[0]

interface Correction {
  set: { paid_by: 'cash' | 'upi'; upi_reference: string | null }
  postings: Posting[]
}

/**
 * Corrects how a delivered order was paid by moving the amount from one account to another; a new reference moves it
 * from UPI to UPI. Returns undefined when nothing changes. Refuses an order that is not delivered, was delivered before
 * the ledger existed, was paid online or was free (409), and whatever `decidePaid` refuses.
 */
export function decideCorrection(
  order: Paid,
  { paid_by, upi_reference }: Pick<CorrectPayment, 'paid_by' | 'upi_reference'>,
): Correction | undefined {
  if (order.order_status !== 'delivered') throw new NotPaidYet()
  if (order.paid_by === null) throw new NotInLedger()
  if (order.paid_by === 'online') throw new WasPaidOnline()
  const { total_paise: paise } = order
  if (paise === 0) throw new NothingToPay()
  const reference = paid_by === 'upi' && upi_reference !== undefined ? upiReferenceOf(upi_reference) : null
  if (order.paid_by === paid_by && order.upi_reference === reference) return undefined
  decidePaid(order, { paid_by, ...(reference && { upi_reference: reference }) })
  return {
    set: { paid_by, upi_reference: reference },
    postings: [
      { ...paidInto(order.paid_by, order), paise: -paise },
      { ...paidInto(paid_by, order), paise },
    ],
  }
}
