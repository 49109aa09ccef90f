import { placeOrder } from '@tapri/contracts/orders'
import { languageOf } from '@tapri/contracts/problems/language'
import { quoteOrder } from '@tapri/contracts/quote'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { createPlacer, type Memory } from './place.ts'
import { createQuoter } from './quote.ts'
import { assertNoDuplicates } from './rules.ts'

export function placeOrderRoutes(app: App, { db, settings }: Context<Database, Settings>, memory: Memory) {
  const place = createPlacer(db, settings, memory)
  app.route({
    ...placeOrder,
    config: { ...placeOrder.config, assumesCaller: true },
    handler: async (request, reply) => {
      assertNoDuplicates(request.body.items)
      const { order, isNew } = await place(request, request.body)
      return reply.code(isNew ? 201 : 200).send(toOrder(order, request.user))
    },
  })

  const quote = createQuoter(db, settings, memory)
  app.route({
    ...quoteOrder,
    handler: ({ body, headers, user }) => {
      assertNoDuplicates(body.items)
      return quote(body, user.id, languageOf(headers['accept-language']))
    },
  })
}
