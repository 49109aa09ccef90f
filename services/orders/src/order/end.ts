import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { afterEnd, beforeEnd } from '../effects.ts'
import { addCounts } from './counts/add-counts.ts'
import { countsOfEnd, type Step } from './counts/rules.ts'
import { erasedColumns, isErased } from './erase-details.ts'
import type { StoredOrder } from './order.ts'
import { addWords } from './words.ts'

/** Prepares the end of an order, and returns the columns that it sets besides: those of an erased customer lose their details. */
export async function beginEnd(trx: Transaction<Database>, order: StoredOrder) {
  await beforeEnd(trx, order)
  if (!(await isErased(trx, order.customer_id))) return { is_open: false }
  await trx
    .updateTable('order_timeline')
    .set({ note: null })
    .where('order_id', '=', order.id)
    .where('note', 'is not', null)
    .execute()
  return { is_open: false, ...erasedColumns }
}

/** Does what follows from the end of an order, in the transaction that ends it. */
export async function finishEnd(trx: Transaction<Database>, order: StoredOrder, isErasedNow: boolean) {
  const steps = await trx
    .selectFrom('order_timeline')
    .select(['version', 'to_status', sql<Date>`coalesce(done_at, at)`.as('at')])
    .where('order_id', '=', order.id)
    .orderBy('version')
    .execute()
  await addCounts(trx, countsOfEnd(order, steps satisfies Step[]))
  if (!isErasedNow) await addWords(trx, order.customer_id, order.address)
  await afterEnd(trx, order)
}
