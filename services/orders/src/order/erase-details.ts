import { endedStatuses } from '@tapri/contracts/order-status'
import {
  type ColumnType,
  type Expression,
  type ExpressionBuilder,
  type Generated,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '../database.ts'
import { beginNames } from '../editions.ts'
import { gatherWords } from './search-index.ts'

/** Has a single row. */
export interface DetailsErasedTable {
  only_row: Generated<boolean>
  through: ColumnType<Date, never, Date>
  open_ids: Generated<string[]>
}

/**
 * The values that replace the customer's details in an ended order (0025-refusals.sql allows that once). The address is
 * then shown as a dash.
 */
export const erasedColumns = {
  address: '—',
  lat: 0,
  lng: 0,
  distance_km: 0,
  cancel_note: null,
  note: null,
  way_note: null,
  buyer: null,
  ride_minutes: null,
  items: sql<string>`case when items @? '$[*]."note"' then (
    select jsonb_agg(item - 'note' order by place) from jsonb_array_elements(items) with ordinality as line (item, place)
  ) else items end`,
  erased_at: sql<Date>`clock_timestamp()`,
}

/** Orders erased per transaction. */
const BATCH = 500

type Which = (eb: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>

/**
 * Erases the notes of all changes of these orders and, in ended ones, addresses, coordinates and everything that their
 * customers wrote. Open orders keep theirs until they end.
 */
export async function eraseDetails(trx: Transaction<Database>, which: Which) {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(erasedColumns)
    .where((eb) => which(eb as unknown as ExpressionBuilder<Database, 'orders'>))
    .where('order_status', 'in', endedStatuses)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await beginNames(trx)
  await trx
    .updateTable('order_timeline')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where(which))
    .execute()
  await trx
    .updateTable('complaints')
    .set({ note: null, image_url: null, answer: null })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where(which))
    .execute()
  // A comment counts as a new rating without its text (0025-refusals.sql).
  await trx
    .updateTable('orders')
    .set((column) => ({ face_line: null, ratings: column('ratings', '+', 1) }))
    .where((eb) => which(eb as unknown as ExpressionBuilder<Database, 'orders'>))
    .where('face_line', 'is not', null)
    .execute()
}

/**
 * Erases the details of ended orders placed more than `days` ago, like an erasure of their customers. 0 days means
 * never.
 */
export async function eraseOldDetails(db: Kysely<Database>, days: number) {
  if (days === 0) return
  for (;;) {
    const erasedNow = await db.transaction().execute((trx) => eraseBatch(trx, days))
    if (erasedNow < BATCH) return
  }
}

/**
 * Continues after the last batch, unless another process is doing so. Orders that were still open then are erased once
 * they have ended.
 */
async function eraseBatch(trx: Transaction<Database>, days: number): Promise<number> {
  const mark = await trx.selectFrom('details_erased').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!mark) return 0
  const written = sql`erased_at is null and not is_open`
  const { rows } = await sql<{ id: string; customer_id: string; created_at: Date }>`
    (select id, customer_id, created_at from orders where id = any(${mark.open_ids}::text[]) and ${written})
    union all
    (select id, customer_id, created_at from orders
      where created_at >= ${mark.through} and created_at < now() - make_interval(days => ${days}::int)
        and total_paise >= 0 and ${written}
      order by created_at limit ${sql.lit(BATCH)})`.execute(trx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await eraseDetails(trx, (eb) => eb('orders.id', 'in', ids))
  await gatherWords(trx, [...new Set(rows.map(({ customer_id }) => customer_id))])
  const through = new Date(Math.max(mark.through.getTime(), ...rows.map(({ created_at }) => created_at.getTime())))
  const open = sql<string[]>`array(select id from orders where is_open and created_at < ${through})`
  await trx.updateTable('details_erased').set({ through, open_ids: open }).execute()
  return rows.length
}
