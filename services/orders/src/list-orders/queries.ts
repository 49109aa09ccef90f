import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import { type Database, orderColumns } from '../database.ts'
import { accessibleTo, type OrderRow, withNames } from '../order.ts'
import { countPlaced, findPageStart, inScope, type Scope } from './counts.ts'

/** Recent: placed in the last 7 days. Archived: earlier. */
export type View = 'recent' | 'archived'

export interface Slice {
  offset: number
  limit: number
}

interface OrderPage {
  orders: OrderRow[]
  total: number
}

/** Returns a slice of a customer's or delivery person's orders, newest first, and their number, counted row by row. */
export async function listOwn(db: Kysely<Database>, caller: Caller, view: View, slice: Slice): Promise<OrderPage> {
  const own = db.selectFrom('orders').where(accessibleTo(caller)).where(inView(view))
  const [orders, { total }] = await Promise.all([
    newestFirst(db, own.select(orderColumns), slice),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { orders, total }
}

/** Offsets up to this are skipped row by row; for larger ones the counters give the starting point. */
const MAX_SCANNED_OFFSET = 500

/** The same for one outlet or all, at a cost that does not grow with the number of orders. */
export async function listScope(db: Kysely<Database>, scope: Scope, view: View, slice: Slice): Promise<OrderPage> {
  const filtered = db.selectFrom('orders').select(orderColumns).where(inScope(scope)).where(inView(view))

  if (slice.offset <= MAX_SCANNED_OFFSET) {
    const [orders, placed] = await Promise.all([newestFirst(db, filtered, slice), countPlaced(db, scope)])
    return { orders, total: placed[view] }
  }
  const placed = await countPlaced(db, scope)
  const start = await findPageStart(db, scope, slice.offset + (view === 'archived' ? placed.recent : 0))
  if (!start) return { orders: [], total: placed[view] }
  const older = filtered.where('created_at', '<', start.placed_before)
  return { orders: await newestFirst(db, older, { ...slice, offset: start.skip }), total: placed[view] }
}

const inView = (view: View): RawBuilder<boolean> =>
  view === 'recent'
    ? sql<boolean>`created_at > now() - interval '7 days'`
    : sql<boolean>`created_at <= now() - interval '7 days'`

type FilteredOrders = SelectQueryBuilder<Database, 'orders', Selectable<Database['orders']>>

/** Selects the page by an index first, and joins names to those rows only. */
const newestFirst = (db: Kysely<Database>, filtered: FilteredOrders, { offset, limit }: Slice): Promise<OrderRow[]> =>
  withNames(
    db
      .with('page', () => filtered.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit))
      .selectFrom('page as orders'),
  )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
