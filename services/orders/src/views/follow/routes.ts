import { randomBytes } from 'node:crypto'
import { type FollowedOrder, followedFields, followOrder, linkOrder } from '@tapri/contracts/follow'
import type { Order } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { OrderNotFound } from '../../order/order.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import { createExpectations } from '../../order/promise/expected.ts'
import type { FindCarrier } from '../../order/promise/riding.ts'
import type { Settings } from '../../settings.ts'
import { findLinked, linkOf } from './queries.ts'

const LinkEnded = refusal('LINK_ENDED')

interface Known {
  estimates: Estimates
  findCarrier: FindCarrier
}

/** Registers the routes of the link by which people without an account follow an order. */
export function followRoutes(app: App, { db }: Context<Database, Settings>, known: Known) {
  const readOrder = createExpectations(db, known)
  app.route({
    ...linkOrder,
    handler: async ({ params, user }) => {
      const token = await linkOf(db, params.id, user.id, randomBytes(16).toString('base64url'))
      if (token === undefined) throw new OrderNotFound()
      return { link: token }
    },
  })
  app.route({
    ...followOrder,
    handler: async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store')
      const linked = await findLinked(db, params.link)
      if (!linked) throw new LinkEnded()
      const order = await readOrder(linked.id, asCustomer(linked.customer_id))
      const carrier = order.order_status === 'out_for_delivery' ? known.findCarrier(linked.id) : undefined
      return followed(order, carrier?.personId === linked.delivery_person_id ? pointOf(carrier.point) : undefined)
    },
  })
}

/** Returns the order's customer as a caller: the order is read as they see it, and then reduced. */
const asCustomer = (id: string): Caller => ({ id, role: 'customer', status: 'active', token_version: 0 })

const pointOf = ({ lat, lng, accuracy, seen_at }: NonNullable<ReturnType<FindCarrier>>['point']) => ({
  lat,
  lng,
  accuracy,
  age_seconds: Math.max(0, (Date.now() - seen_at) / 1_000),
})

type Shown = Pick<Order, (typeof followedFields)[number]>

/** Returns what a link shows of an order, with the position of its delivery person. */
function followed(order: Order, position: FollowedOrder['position']): FollowedOrder {
  const shown = Object.fromEntries(
    followedFields.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
  ) as Shown
  return { ...shown, number: order.id.slice(0, 8), ...(position && { position }) }
}
