import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { bookSale, dayLock, findRefunds, issueBill, issueCreditNote, returnCredit, wantRefund } from './money/money.ts'
import { returnPromotion, rewardFriends } from './ordering/ordering.ts'
import type { StoredOrder } from './order/order.ts'

/**
 * SQL: the lock to take before an order is delivered or cancelled, so that its end, including the time in the timeline,
 * falls into a single day of the outlet.
 */
export const lockBeforeEnd = (outlet: string) => dayLock(outlet, 'shared')

/**
 * Carries out what the end of an order causes in other rooms, in the transaction that ends it. Locks in the order of
 * placing, credit before promotions, so that neither waits for the other; the bill comes last, since the outlet's next
 * delivery waits for its number.
 */
export async function afterEnd(trx: Transaction<Database>, order: StoredOrder) {
  if (order.order_status === 'cancelled') {
    await returnCredit(trx, order.id)
    await returnPromotion(trx, order.id)
    return order.payment_method === 'online' && wantRefund(trx, order.id)
  }
  await bookSale(trx, order)
  await rewardFriends(trx, order)
  await issueBill(trx, order)
  for (const { id, amount_paise } of await findRefunds(trx, order.id))
    await issueCreditNote(trx, { order_id: order.id, refund_id: id, paise: amount_paise })
}
