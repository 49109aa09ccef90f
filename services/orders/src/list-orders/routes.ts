import { getOrder, listOrders } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import type { App } from '@tapri/service-kit/app'
import { paginationOf } from '@tapri/service-kit/pagination'
import type { Context } from '@tapri/service-kit/service'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { findManagedOutlet } from '../managed-outlet.ts'
import { findOrder, toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { ALL_OUTLETS } from './counts.ts'
import { listOwn, listScope, type Slice, type View } from './queries.ts'

/** docs/specification.md, section 9. */
const DEFAULT_LIMIT = 50

export function listOrdersRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...listOrders,
    handler: async ({ user, query }) => {
      const { include_archived = false, page = 1, limit = DEFAULT_LIMIT } = query
      const slice = { offset: (page - 1) * limit, limit }
      const { orders, total } = await listFor(db, user, include_archived ? 'archived' : 'recent', slice)
      return { orders: orders.map((order) => toOrder(order, user)), pagination: paginationOf(total, page, limit) }
    },
  })

  app.route({
    ...getOrder,
    handler: async ({ user, params }) => toOrder(await findOrder(db, params.id, user), user),
  })
}

async function listFor(db: Kysely<Database>, caller: Caller, view: View, slice: Slice) {
  if (caller.role === 'admin') return listScope(db, ALL_OUTLETS, view, slice)
  if (caller.role !== 'outlet_manager') return listOwn(db, caller, view, slice)
  const outletId = await findManagedOutlet(db, caller.id)
  return outletId ? listScope(db, outletId, view, slice) : { orders: [], total: 0 }
}
