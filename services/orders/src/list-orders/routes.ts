import { getOrder, listOrders } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import type { App } from '@tapri/service-kit/app'
import { paginationOf } from '@tapri/service-kit/pagination'
import type { Context } from '@tapri/service-kit/service'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Listing, ReadList } from '../listings.ts'
import { findOrder, toOrder } from '../order.ts'
import { sendBody, serializerOf } from '../send-list.ts'
import type { Settings } from '../settings.ts'
import { whoseOf } from '../whose.ts'
import { countsOf, totalOf } from './counts.ts'
import { type ListRow, listOf } from './queries.ts'

/** docs/specification.md, section 9. */
const DEFAULT_LIMIT = 50

/** The query string of a list. */
interface Query {
  include_archived?: boolean
  include_counts?: boolean
  order_status?: Parameters<typeof totalOf>[1]
  page?: number
  limit?: number
}

export function listOrdersRoutes(app: App, { db }: Context<Database, Settings>, readList: ReadList) {
  app.route({
    ...listOrders,
    schema: { querystring: listOrders.schema.querystring },
    handler: async (request, reply) => {
      const page = pageOf(db, request.user, request.query)
      return sendBody(await readList(request.user, serializerOf(reply), page), request, reply)
    },
  })

  app.route({
    ...getOrder,
    handler: async ({ user, params }) => toOrder(await findOrder(db, params.id, user), user),
  })
}

function pageOf(db: Kysely<Database>, { id: person, role }: Caller, query: Query): Listing<ListRow> {
  const { include_archived = false, include_counts = false, order_status, page = 1, limit = DEFAULT_LIMIT } = query
  const wanted = {
    whose: whoseOf[role],
    view: include_archived ? 'archived' : 'recent',
    status: order_status,
    byStatus: include_counts || order_status !== undefined,
  } as const
  const slice = { offset: (page - 1) * limit, limit }
  return {
    key: `orders ${Object.values(wanted).join(' ')} ${include_counts} ${page} ${limit}`,
    find: () => listOf(wanted, slice)(db, { person, ...slice }),
    toBody: (orders, found) => {
      const counts = include_counts ? countsOf(found) : undefined
      const rest = JSON.stringify({
        pagination: paginationOf(totalOf(found, order_status), page, limit),
        ...(counts && { counts }),
      })
      return `{"orders":[${orders.map(({ json }) => json).join(',')}],${rest.slice(1)}`
    },
  }
}
