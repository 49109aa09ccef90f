import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { afterEnd, lockBeforeEnd } from '../effects.ts'
import { addCounts } from './counts/add-counts.ts'
import { countsOfEnd, type Step } from './counts/rules.ts'
import { erasedColumns } from './erase-details.ts'
import type { StoredOrder } from './order.ts'
import { addWords } from './search-index.ts'

/** Facts about an order, read before it ends. */
interface BeforeEnd {
  /** Whether the account is deleted and has no phone. */
  is_erased: boolean
  steps: { version: number; to_status: StoredOrder['order_status']; at: number }[]
}

/**
 * Takes the locks for the end of an order, and reads its steps so far and whether its customer has been erased. Locking
 * the person's row serialises the end with a concurrent erasure.
 */
export async function beginEnd(trx: Transaction<Database>, { id, outlet_id, customer_id }: StoredOrder) {
  const { rows } = await sql<BeforeEnd>`
    with person as materialized (
      select deleted and phone = '' as is_erased from known_people where id = ${customer_id} for share
    )
    select ${lockBeforeEnd(outlet_id)}, coalesce((select is_erased from person), false) as is_erased, (
      select jsonb_agg(jsonb_build_object('version', version, 'to_status', to_status,
        'at', extract(epoch from coalesce(done_at, at)) * 1000) order by version)
      from order_timeline where order_id = ${id}
    ) as steps`.execute(trx)
  const { is_erased = false, steps } = rows[0] ?? {}
  if (is_erased)
    await trx
      .updateTable('order_timeline')
      .set({ note: null })
      .where('order_id', '=', id)
      .where('note', 'is not', null)
      .execute()
  return { is_erased, steps: (steps ?? []).map(({ at, ...step }) => ({ ...step, at: new Date(at) })) }
}

/** Returns further columns that the end of an order sets: an erased customer's order loses its details. */
export const columnsAtEnd = ({ is_erased }: { is_erased: boolean }) => ({
  is_open: false,
  ...(is_erased && erasedColumns),
})

/** Carries out what follows from the end of an order, in the transaction that ends it. */
export async function finishEnd(
  trx: Transaction<Database>,
  order: StoredOrder,
  before: { is_erased: boolean; steps: Step[] },
  isLate: boolean,
) {
  const { version, order_status: to_status, waiting_since, delivered_at } = order
  const last = { version, to_status, at: (isLate && delivered_at) || waiting_since }
  await addCounts(trx, countsOfEnd(order, [...before.steps, last]))
  if (!before.is_erased) await addWords(trx, order.customer_id, order.address)
  await afterEnd(trx, order)
}
