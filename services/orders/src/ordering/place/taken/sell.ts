import type { Caller } from '@tapri/service-kit/http/access'
import type { Transaction } from 'kysely'
import type { Database } from '../../../database.ts'
import { keepReference } from '../../../money/money.ts'
import { updateOrder } from '../../../order/update-order.ts'
import { decidePaid } from '../../../outlet/methods-taken.ts'

/** Marks a counter sale as delivered and paid, in the transaction that writes it. */
export const sell = (trx: Transaction<Database>, id: string, caller: Caller, given: { upi_reference?: string }) =>
  updateOrder(trx, id, caller, async (order) => {
    const paid = decidePaid(order, given)
    if (paid.upi_reference !== null) await keepReference(trx, order, paid.upi_reference)
    return { event: 'status_changed', set: { order_status: 'delivered', payment_status: 'paid', ...paid } }
  })
