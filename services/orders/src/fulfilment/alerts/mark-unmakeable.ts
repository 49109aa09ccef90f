import type { CannotMake } from '@tapri/contracts/cannot-make'
import { type Kysely, sql } from 'kysely'
import { whyNot } from '../../outlet/makers/can-make.ts'
import type { Database } from '../../database.ts'
import { findMakers, findMenu, selectSoldOrders } from '../../outlet/makers/makers.ts'

/**
 * Marks open orders that their outlets cannot make, with the reason. A new reason alerts the admins at once (sweep.ts),
 * until somebody acts on it. When the reason disappears, so do the mark and the alert.
 */
export async function markUnmakeable(db: Kysely<Database>, businessTimeZone: string): Promise<void> {
  const by = { products: await findMenu(db), businessTimeZone, now: Date.now() }
  const outlets = await findMakers(db)
  const found = (await selectSoldOrders(db).execute()).flatMap((order) => {
    const outlet = outlets.get(order.outlet_id)
    const reason = (outlet && whyNot(order, outlet, by)) ?? null
    return outlet && reason !== order.cannot_make ? [{ id: order.id, version: order.version, reason }] : []
  })
  if (found.length > 0) await mark(db, found)
}

interface Found {
  id: string
  version: number
  reason: CannotMake | null
}

/** Skips an order that changed since it was read; the next run handles it. Like an alert, a mark keeps the version. */
const mark = (db: Kysely<Database>, found: readonly Found[]) =>
  sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(found)}::json) as given (id text, version integer, reason text)
    ),
    marked as (
      update orders set cannot_make = found.reason, needs_admin = found.reason is not null
      from found
      where orders.id = found.id and orders.version = found.version and orders.is_open
      returning orders.id, found.reason
    ),
    names as (update shown_names set edition = edition + 1 where exists (select from marked))
    delete from order_alerts
    where kind = 'no_outlet' and ended_at is null and order_id in (select id from marked where reason is null)`.execute(
    db,
  )

/**
 * Returns a function that marks orders again after a change of outlets, products, pauses or sold-out marks. Without a
 * change it reads only the edition number.
 */
export function unmakeableMarker(businessTimeZone: string) {
  let last: string | undefined
  return async (db: Kysely<Database>): Promise<void> => {
    const { edition } = await db.selectFrom('replica_edition').select('edition').executeTakeFirstOrThrow()
    if (String(edition) === last) return
    await markUnmakeable(db, businessTimeZone)
    last = String(edition)
  }
}
