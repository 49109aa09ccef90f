import { placeOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { createPlacer } from './place.ts'
import { assertNoDuplicates } from './rules.ts'

export function placeOrderRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const place = createPlacer(db, settings)
  app.route({
    ...placeOrder,
    config: { ...placeOrder.config, assumesCaller: true },
    handler: async (request, reply) => {
      assertNoDuplicates(request.body.items)
      const { order, isNew } = await place(request, request.body)
      return reply.code(isNew ? 201 : 200).send(toOrder(order, request.user))
    },
  })
}
