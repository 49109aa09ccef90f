import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, orderColumns } from '../database.ts'
import { findManagedOutlet } from '../managed-outlet.ts'
import { type OrderRow, withNames } from '../order.ts'

/** More than one outlet can have at a time; an admin of many outlets sees those that wait longest. */
const MAX_ORDERS = 1_000

/**
 * Returns the open orders that a delivery person, a manager or an admin looks after, the one that waits longest first, each
 * with the number of all of them. Reads the indexes of open orders only (0005-open-orders.ts).
 */
export async function listOpen(db: Kysely<Database>, caller: Caller): Promise<(OrderRow & { total: number })[]> {
  const lookedAfter = await lookedAfterBy(db, caller)
  if (!lookedAfter) return []
  const open = db
    .with('open', (db) =>
      db
        .selectFrom('orders')
        .select(orderColumns)
        .select(sql<number>`count(*) over ()`.as('total'))
        .where(sql<boolean>`is_open`)
        .where(lookedAfter)
        .orderBy('created_at')
        .orderBy('id')
        .limit(MAX_ORDERS),
    )
    .selectFrom('open as orders')
  return withNames(open)
    .select(sql<number>`orders.total`.as('total'))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
}

async function lookedAfterBy(db: Kysely<Database>, { id, role }: Caller): Promise<RawBuilder<boolean> | undefined> {
  if (role === 'admin') return sql`true`
  if (role === 'delivery') return sql`delivery_person_id = ${id}`
  const outletId = await findManagedOutlet(db, id)
  return outletId ? sql`outlet_id = ${outletId}` : undefined
}
