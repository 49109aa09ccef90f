import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import { mayTouch, type OrderRow, withNames } from '../order.ts'
import { countPlaced, findStart, isIn, type Scope } from './counts.ts'

/** Recent: placed in the last 7 days. Archived: earlier. */
export type View = 'recent' | 'archived'

export interface Slice {
  offset: number
  limit: number
}

interface Listed {
  orders: OrderRow[]
  total: number
}

/** A slice of the orders of a customer or a delivery person, newest first, and how many there are. Theirs are few. */
export async function listOwn(db: Kysely<Database>, caller: Caller, view: View, slice: Slice): Promise<Listed> {
  const own = db.selectFrom('orders').where(mayTouch(caller)).where(inView(view))
  const [orders, { total }] = await Promise.all([
    newestFirst(db, own.selectAll(), slice),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { orders, total }
}

/** Up to here the database steps over the newer orders one by one; further on the counters say where to begin. */
const NEAR = 500

/** The same for an outlet or for all, of whose orders there is no end: at a cost that does not grow with them. */
export async function listScope(db: Kysely<Database>, scope: Scope, view: View, slice: Slice): Promise<Listed> {
  const chosen = db.selectFrom('orders').selectAll().where(isIn(scope)).where(inView(view))

  if (slice.offset <= NEAR) {
    const [orders, placed] = await Promise.all([newestFirst(db, chosen, slice), countPlaced(db, scope)])
    return { orders, total: placed[view] }
  }
  const placed = await countPlaced(db, scope)
  const start = await findStart(db, scope, slice.offset + (view === 'archived' ? placed.recent : 0))
  if (!start) return { orders: [], total: placed[view] }
  const far = chosen.where('created_at', '<', start.placed_before)
  return { orders: await newestFirst(db, far, { ...slice, offset: start.skip }), total: placed[view] }
}

const inView = (view: View): RawBuilder<boolean> =>
  view === 'recent'
    ? sql<boolean>`created_at > now() - interval '7 days'`
    : sql<boolean>`created_at <= now() - interval '7 days'`

type Chosen = SelectQueryBuilder<Database, 'orders', Selectable<Database['orders']>>

/** Chooses by an index first, and only then looks up the names of those chosen. */
const newestFirst = (db: Kysely<Database>, chosen: Chosen, { offset, limit }: Slice): Promise<OrderRow[]> =>
  withNames(
    db
      .with('page', () => chosen.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit))
      .selectFrom('page as orders'),
  )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
