import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import { keyOf } from '@tapri/service-kit/idempotency'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { findOrder, toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { placeOnce, sameRequest } from './place-once.ts'
import { loadPlacementInputs } from './queries.ts'
import { assertNoRepeats, nearestOutlet, priceItems } from './rules.ts'

export function placeOrderRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...placeOrder,
    handler: async (request, reply) => {
      const { user: customer } = request
      const { items: cart, delivery_address: place } = request.body
      assertNoRepeats(cart)
      const key = keyOf(request)
      const answerAgain = async (id: string) => toOrder(await findOrder(db, id, customer), customer)

      const productIds = cart.map(({ product_id }) => product_id)
      const { products, outlets, earlier } = await loadPlacementInputs(db, productIds, key)
      if (key && earlier) return answerAgain(sameRequest(earlier, key))

      const { items, total_paise } = priceItems(cart, products)
      const order = {
        id: randomUUID(),
        customer_id: customer.id,
        items: JSON.stringify(items),
        total_paise,
        ...place,
        ...nearestOutlet(place, outlets),
      }
      const outcome = await placeOnce(db, order, key, settings.COD_MAX_OPEN_ORDERS)
      if ('earlier_id' in outcome) return answerAgain(outcome.earlier_id)
      return reply.code(201).send(toOrder(outcome.placed, customer))
    },
  })
}
