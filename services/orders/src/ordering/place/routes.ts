import { placeOrder } from '@tapri/contracts/orders'
import { languageOf } from '@tapri/contracts/problems/language'
import { quoteOrder } from '@tapri/contracts/quote'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { decide } from './decide.ts'
import { assertPlace, ownOutlet, placed } from './destination.ts'
import { createPlacer, type Memory } from './place.ts'
import { createQuoter } from './quote.ts'
import { assertNoDuplicates } from './rules.ts'

export function placeOrderRoutes(app: App, { db, settings }: Context<Database, Settings>, memory: Memory) {
  const place = createPlacer(db, settings, memory)
  app.route({
    ...placeOrder,
    config: { ...placeOrder.config, assumesCaller: true },
    handler: async (request, reply) => {
      const { body, user } = request
      assertPlace(body)
      assertNoDuplicates(body.items)
      const whose = { customer_id: user.id, channel: 'app', placed_by: null } as const
      const { order, isNew } = await place(request, {
        ...body,
        whose,
        narrow: ownOutlet(body),
        decide: (copy, by, customer) => decide(placed(body, copy), whose, copy, by, customer),
      })
      return reply.code(isNew ? 201 : 200).send(toOrder(order, request.user))
    },
  })

  const quote = createQuoter(db, settings, memory)
  app.route({
    ...quoteOrder,
    handler: ({ body, headers, user }) => {
      assertPlace(body)
      assertNoDuplicates(body.items)
      const whose = { customer_id: user.id, channel: 'app', placed_by: null } as const
      return quote(body, whose, languageOf(headers['accept-language']), ownOutlet(body))
    },
  })
}
