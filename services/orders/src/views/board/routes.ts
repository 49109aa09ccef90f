import { listAlerts, listOpenOrders } from '@tapri/contracts/order-lists'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { ReadList } from '../listings.ts'
import type { OrderJson } from '../order-json.ts'
import { sendBody, serializerOf } from '../send-list.ts'
import type { Settings } from '../../settings.ts'
import { type ListScope, scopeFor, type Whose } from '../list-scope.ts'
import { alertedOf, openOf } from './queries.ts'

const findOpen = {
  all: openOf('all'),
  outlet: openOf('outlet'),
  one: openOf('one'),
  customer: openOf('customer'),
  delivery: openOf('delivery'),
}
const findAlerted = { all: alertedOf('all'), outlet: alertedOf('outlet'), one: alertedOf('one') }
const alertedFor = (whose: Whose) => findAlerted[whose === 'all' || whose === 'one' ? whose : 'outlet']

/** Returns the part of a list's cache key that says whose list it is. */
const keyOf = (list: string, { whose, person }: ListScope) => `${list} ${whose} ${person}`

export function boardRoutes(app: App, { db }: Context<Database, Settings>, readList: ReadList) {
  app.route({
    ...listOpenOrders,
    schema: { querystring: listOpenOrders.schema.querystring },
    handler: async (request, reply) => {
      const { user, query } = request
      const scope = await scopeFor(db, user, query.outlet_id)
      const body = await readList(user, serializerOf(reply), {
        key: keyOf('open', scope),
        isKitchen: scope.isKitchen,
        find: () => findOpen[scope.whose](db, { person: scope.person }),
        toBody: (orders, { total }) => `{"orders":[${orders.map(({ json }) => json).join(',')}],"total":${total}}`,
      })
      return sendBody(body, request, reply)
    },
  })
  app.route({
    ...listAlerts,
    schema: { querystring: listAlerts.schema.querystring },
    handler: async (request, reply) => {
      const { user, query } = request
      const scope = await scopeFor(db, user, query.outlet_id)
      const body = await readList(user, serializerOf(reply), {
        key: keyOf('alerts', scope),
        isKitchen: scope.isKitchen,
        find: () => alertedFor(scope.whose)(db, { person: scope.person }),
        toBody: (orders, { total }) => `{"alerts":[${orders.flatMap(alertJson).join(',')}],"total":${total}}`,
      })
      return sendBody(body, request, reply)
    },
  })
}

const alertJson = ({ json, alert }: OrderJson) => (alert ? [`{"order":${json},${JSON.stringify(alert).slice(1)}`] : [])
