import { listOpenOrders } from '@tapri/contracts/order-lists'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { ReadList } from '../listings.ts'
import { sendBody, serializerOf } from '../send-list.ts'
import type { Settings } from '../../settings.ts'
import { whoseOf } from '../whose.ts'
import { openOf } from './queries.ts'

const findOpen = {
  all: openOf('all'),
  outlet: openOf('outlet'),
  customer: openOf('customer'),
  delivery: openOf('delivery'),
}

export function openOrdersRoutes(app: App, { db }: Context<Database, Settings>, readList: ReadList) {
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
}
