import { openStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { type Database, orderColumns } from '../database.ts'
import { accessibleTo, type OrderRow, type StoredOrder, withNames } from '../order.ts'
import { inScope, type Scope } from '../scope.ts'
import { countByStatus, countPlaced, findPageStart, noOrders, totalOf } from './counts.ts'
import { hasStatus, inView, type StatusFilter, type View } from './filters.ts'

export interface Wanted {
  view: View
  status: StatusFilter | undefined
  /** Also the number of orders of the view by status. */
  withCounts: boolean
}

export interface Slice {
  offset: number
  limit: number
}

export interface OrderPage {
  orders: OrderRow[]
  total: number
  counts?: OrderCounts
}

/** Returns a slice of a customer's or delivery person's orders, newest first, and their number, counted row by row. */
export async function listOwn(db: Kysely<Database>, caller: Caller, wanted: Wanted, slice: Slice): Promise<OrderPage> {
  const { view, status, withCounts } = wanted
  const own = db.selectFrom('orders').where(accessibleTo(caller)).where(inView(view))
  const [orders, counted] = await Promise.all([
    newestFirst(db, (status ? own.where(hasStatus(status)) : own).select(orderColumns), slice),
    own
      .select(({ fn }) => ['order_status', fn.countAll<number>().as('orders')])
      .groupBy('order_status')
      .execute(),
  ])
  const counts = { ...noOrders, ...Object.fromEntries(counted.map((each) => [each.order_status, each.orders])) }
  return { orders, total: totalOf(counts, status), ...(withCounts && { counts }) }
}

/** Offsets up to this are skipped row by row; for larger ones the counters give the starting point. */
const MAX_SCANNED_OFFSET = 500

/** The same for one outlet or all, at a cost that does not grow with the number of orders that have ended. */
export async function listScope(db: Kysely<Database>, scope: Scope, wanted: Wanted, slice: Slice): Promise<OrderPage> {
  const { view, status } = wanted
  const inside = db.selectFrom('orders').select(orderColumns).where(inScope(scope)).where(inView(view))
  const filtered = status ? inside.where(hasStatus(status)) : inside

  if (slice.offset <= MAX_SCANNED_OFFSET || isOpen(status)) {
    const [orders, counted] = await Promise.all([newestFirst(db, filtered, slice), countWanted(db, scope, wanted)])
    return { orders, ...counted }
  }
  const counted = await countWanted(db, scope, wanted)
  const newer = view === 'archived' ? (await countWanted(db, scope, { ...wanted, view: 'recent' })).total : 0
  const start = await findPageStart(db, scope, slice.offset + newer, status)
  if (!start) return { orders: [], ...counted }
  const older = filtered.where('created_at', '<', start.placed_before)
  return { orders: await newestFirst(db, older, { ...slice, offset: start.skip }), ...counted }
}

const isOpen = (status: StatusFilter | undefined) => openStatuses.some((open) => open === status)

async function countWanted(db: Kysely<Database>, scope: Scope, { view, status, withCounts }: Wanted) {
  if (!status && !withCounts) return { total: (await countPlaced(db, scope))[view] }
  const counts = await countByStatus(db, scope, view)
  return { total: totalOf(counts, status), ...(withCounts && { counts }) }
}

type FilteredOrders = SelectQueryBuilder<Database, 'orders', StoredOrder>

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
