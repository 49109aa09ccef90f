import type { CannotMake } from '@tapri/contracts/cannot-make'
import { type Kysely, sql } from 'kysely'
import { type MakeBy, whyNot } from '../../outlet/makers/can-make.ts'
import type { Database } from '../../database.ts'
import { findMakers, findMenu, type KnownMaker, selectSoldOrders } from '../../outlet/makers/makers.ts'

/**
 * Returns a function that marks open orders which their outlets cannot make, with the reason. A new reason alerts the
 * admins at once (sweep.ts), until somebody acts on it. When the reason disappears, so do the mark and the alert. Orders
 * are read only when something changed that decides what outlets can make: no new price reads them.
 */
export function unmakeableMarker(businessTimeZone: string) {
  let lastEdition: string | undefined
  let lastMakers: string | undefined
  return async (db: Kysely<Database>): Promise<void> => {
    const { edition } = await db.selectFrom('replica_edition').select('edition').executeTakeFirstOrThrow()
    if (String(edition) === lastEdition) return
    const products = await findMenu(db)
    const outlets = await findMakers(db)
    const makers = JSON.stringify([products, outlets], (_, value) => (value instanceof Map ? [...value] : value))
    const by = { products, businessTimeZone, now: Date.now() }
    if (makers !== lastMakers) for (const outlet of outlets.values()) await markAtOutlet(db, outlet, by)
    lastEdition = String(edition)
    lastMakers = makers
  }
}

/** Reads one outlet's orders at a time, so that a change of many orders does not stop the process for long. */
async function markAtOutlet(db: Kysely<Database>, outlet: KnownMaker, by: MakeBy) {
  const orders = await selectSoldOrders(db).where('outlet_id', '=', outlet.id).execute()
  const found = orders.flatMap((order) => {
    const reason = whyNot(order, outlet, by) ?? null
    return reason === order.cannot_make ? [] : [{ id: order.id, version: order.version, reason }]
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
