import { listOrders } from '@tapri/contracts/order-lists'
import { exportOrders } from '@tapri/contracts/exports'
import { getOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/http/app'
import { paginationOf } from '@tapri/service-kit/http/pagination'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../database.ts'
import type { Listing, ReadList } from '../listings.ts'
import type { Entries } from '../order-entries.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import { createExpectations } from '../../order/promise/expected.ts'
import type { FindCarrier } from '../../order/promise/riding.ts'
import { sendExport } from '../../money/money.ts'
import { sendBody, serializerOf } from '../send-list.ts'
import type { Settings } from '../../settings.ts'
import { assertMaySearch, type ListScope, scopeFor } from '../list-scope.ts'
import { countsOf, totalOf } from './counts.ts'
import { exportPages, orderColumnsOf } from './export.ts'
import { MAX_SCANNED_OFFSET } from './page-start.ts'
import { placeOf } from './search-part.ts'
import { search, type Search } from './search.ts'
import type { SearchRow } from './search-statement.ts'
import { type ListRow, listOf } from './queries.ts'

/** See docs/specification.md, section 9. */
const DEFAULT_LIMIT = 50

type Query = Static<typeof listOrders.schema.querystring>

export function listOrdersRoutes(
  app: App,
  { db, settings }: Context<Database, Settings>,
  { readList, ...known }: { readList: ReadList; estimates: Estimates; findCarrier: FindCarrier },
) {
  const readWithExpectation = createExpectations(db, known)
  app.route({
    ...listOrders,
    schema: { querystring: listOrders.schema.querystring },
    handler: async (request, reply) => {
      const { user, query } = request
      const read = <Found extends Entries>(part: Listing<Found>) => readList(user, serializerOf(reply), part)
      // For staff with positions, the outlet selects the list; for others it is part of the search.
      const { outlet_id, ...rest } = query
      const scope = await scopeFor(db, user, user.staff && outlet_id)
      const asked = user.staff ? rest : query
      assertMaySearch(scope, query.q)
      const body = isSearch(asked)
        ? read(searchOf(db, scope, asked, settings.TZ_BUSINESS))
        : read(pageOf(db, scope, asked))
      return sendBody(await body, request, reply)
    },
  })

  app.route({
    ...exportOrders,
    schema: { querystring: exportOrders.schema.querystring },
    handler: async (request, reply) => {
      audit(request, 'orders_exported')
      const { format, ...asked } = request.query
      const pages = exportPages(db, request.user, asked, settings.TZ_BUSINESS)
      return sendExport(request, reply, { name: 'orders', columns: orderColumnsOf, pages, format })
    },
  })

  app.route({
    ...getOrder,
    handler: async ({ user, params }) => readWithExpectation(params.id, user),
  })
}

const isSearch = ({ q, outlet_id, delivery_person_id, from, to, after }: Query) =>
  [q, outlet_id, delivery_person_id, from, to, after].some((each) => each !== undefined)

/**
 * Returns a search as a listing. It has neither counts nor numbered pages, because numbering would need all matches to
 * be read.
 */
function searchOf(
  db: Kysely<Database>,
  scope: ListScope,
  { q, outlet_id, delivery_person_id, from, to, after, order_status, limit = DEFAULT_LIMIT }: Query,
  businessZone: string,
): Listing<SearchRow> {
  const asked: Search = { q, outlet_id, delivery_person_id, from, to, after, order_status, limit }
  return {
    key: `search ${scope.whose} ${scope.person} ${JSON.stringify(asked)}`,
    isKitchen: scope.isKitchen,
    find: () => search(db, scope, asked, businessZone),
    toBody: (orders, { next }) => {
      const rest = JSON.stringify({
        pagination: {
          total_count: orders.length,
          total_pages: Math.min(1, orders.length),
          current_page: 1,
          has_previous: asked.after !== undefined,
          has_next: next !== null,
        },
        ...(next !== null && { next }),
      })
      return `{"orders":[${orders.map(({ json }) => json).join(',')}],${rest.slice(1)}`
    },
  }
}

function pageOf(db: Kysely<Database>, { whose, person, isKitchen }: ListScope, query: Query): Listing<ListRow> {
  const { include_archived = false, include_counts = false, order_status, page = 1, limit = DEFAULT_LIMIT } = query
  const wanted = {
    whose,
    view: include_archived ? 'archived' : 'recent',
    status: order_status,
    byStatus: include_counts || order_status !== undefined,
  } as const
  const slice = sliceOf(query, page, limit)
  const goesOn = slice.id !== ''
  return {
    isKitchen,
    key: `orders ${person} ${Object.values(wanted).join(' ')} ${include_counts} ${page} ${Object.values(slice).join(' ')}`,
    find: () => listOf({ ...wanted, goesOn }, slice)(db, { person, ...slice }),
    toBody: (orders, found) => {
      const counts = include_counts ? countsOf(found) : undefined
      const rest = JSON.stringify({
        pagination: paginationOf(totalOf(found, order_status), page, limit),
        ...(counts && { counts }),
        ...(found.last !== null && { last: found.last }),
      })
      return `{"orders":[${orders.map(({ json }) => json).join(',')}],${rest.slice(1)}`
    },
  }
}

/**
 * Returns the offset of a page. A page that continues an earlier one counts from there, unless it is so far away that
 * the counters have to find it.
 */
function sliceOf({ past, past_page = 1 }: Query, page: number, limit: number) {
  const between = (page - past_page - 1) * limit
  if (past === undefined || between < 0 || between > MAX_SCANNED_OFFSET)
    return { offset: (page - 1) * limit, limit, ...placeOf(undefined) }
  return { offset: between, limit, ...placeOf(past) }
}
