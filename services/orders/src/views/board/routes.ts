import { listAlerts, listOpenOrders } from '@tapri/contracts/order-lists'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { ReadList } from '../listings.ts'
import type { OrderText } from '../order-texts.ts'
import { sendBody, serializerOf } from '../send-list.ts'
import type { Settings } from '../../settings.ts'
import { whoseOf } from '../whose.ts'
import { alertedOf, openOf } from './queries.ts'

const findOpen = {
  all: openOf('all'),
  outlet: openOf('outlet'),
  customer: openOf('customer'),
  delivery: openOf('delivery'),
}
const findAlerted = { admin: alertedOf('all'), outlet_manager: alertedOf('outlet') }

export function boardRoutes(app: App, { db }: Context<Database, Settings>, readList: ReadList) {
  app.route({
    ...listOpenOrders,
    schema: {},
    handler: async (request, reply) => {
      const { user } = request
      const body = await readList(user, serializerOf(reply), {
        key: 'open',
        find: () => findOpen[whoseOf[user.role]](db, { person: user.id }),
        toBody: (orders, { total }) => `{"orders":[${orders.map(({ json }) => json).join(',')}],"total":${total}}`,
      })
      return sendBody(body, request, reply)
    },
  })
  app.route({
    ...listAlerts,
    schema: {},
    handler: async (request, reply) => {
      const { user } = request
      const find = findAlerted[user.role === 'admin' ? 'admin' : 'outlet_manager']
      const body = await readList(user, serializerOf(reply), {
        key: 'alerts',
        find: () => find(db, { person: user.id }),
        toBody: (orders, { total }) => `{"alerts":[${orders.flatMap(alertJson).join(',')}],"total":${total}}`,
      })
      return sendBody(body, request, reply)
    },
  })
}

const alertJson = ({ json, alert }: OrderText) => (alert ? [`{"order":${json},${JSON.stringify(alert).slice(1)}`] : [])
