import { getOrder, listOrders } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import type { App } from '@tapri/service-kit/app'
import { paginationOf } from '@tapri/service-kit/pagination'
import type { Context } from '@tapri/service-kit/service'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { findOrder, toOrder } from '../order.ts'
import { findScope } from '../scope.ts'
import type { Settings } from '../settings.ts'
import { noOrders } from './counts.ts'
import { listOwn, listScope, type OrderPage, type Slice, type Wanted } from './queries.ts'

/** docs/specification.md, section 9. */
const DEFAULT_LIMIT = 50

export function listOrdersRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...listOrders,
    handler: async ({ user, query }) => {
      const { include_archived = false, include_counts = false, order_status, page = 1, limit = DEFAULT_LIMIT } = query
      const wanted: Wanted = {
        view: include_archived ? 'archived' : 'recent',
        status: order_status,
        withCounts: include_counts,
      }
      const { orders, total, counts } = await listFor(db, user, wanted, { offset: (page - 1) * limit, limit })
      return {
        orders: orders.map((order) => toOrder(order, user)),
        pagination: paginationOf(total, page, limit),
        ...(counts && { counts }),
      }
    },
  })

  app.route({
    ...getOrder,
    handler: async ({ user, params }) => toOrder(await findOrder(db, params.id, user), user),
  })
}

async function listFor(db: Kysely<Database>, caller: Caller, wanted: Wanted, slice: Slice): Promise<OrderPage> {
  if (caller.role === 'customer' || caller.role === 'delivery') return listOwn(db, caller, wanted, slice)
  const scope = await findScope(db, caller)
  if (scope) return listScope(db, scope, wanted, slice)
  return { orders: [], total: 0, ...(wanted.withCounts && { counts: noOrders }) }
}
