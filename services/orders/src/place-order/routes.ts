import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import { findResult, keyOf, type RequestKey, resultOf } from '@tapri/service-kit/idempotency'
import { refusal } from '@tapri/service-kit/problems'
import type { Context } from '@tapri/service-kit/service'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { nearestOpenOutlet } from '../nearest-open-outlet.ts'
import { createOpenings } from '../openings.ts'
import { findOrder, type OrderRow, toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { countOpenOrders, insertOrder, loadPlacementInputs, lockCustomer } from './queries.ts'
import type { NewOrder, PlacedOrder } from './queries.ts'
import { assertBelowCap, assertNoDuplicates, priceItems } from './rules.ts'

const StillWorking = refusal('STILL_WORKING')

export function placeOrderRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const openingOf = createOpenings(settings.TZ_BUSINESS)
  app.route({
    ...placeOrder,
    handler: async (request, reply) => {
      const { user: customer } = request
      const { items: cart, delivery_address: address } = request.body
      assertNoDuplicates(cart)
      const key = keyOf(request)

      const productIds = cart.map(({ product_id }) => product_id)
      const { products, outlets, stored } = await loadPlacementInputs(db, productIds, key)
      const placed = key && resultOf(stored, key)
      if (placed) return toOrder(await findOrder(db, placed.order_id, customer), customer)

      const { items, total_paise } = priceItems(cart, products)
      const { outlet_id, distance_km } = nearestOpenOutlet(address, outlets, openingOf, Date.now())
      const placement = { items: JSON.stringify(items), total_paise, ...address, outlet_id, distance_km }
      const newOrder = { id: randomUUID(), customer_id: customer.id, ...placement }
      const order = await insertOnce(db, newOrder, key, settings.COD_MAX_OPEN_ORDERS)
      if (order) return reply.code(201).send(toOrder(order, customer))
      return toOrder(await findOrder(db, await findOrderId(db, key), customer), customer)
    },
  })
}

/** Inserts the order unless its key is taken (undefined). Refuses while another request holds the key's row (409). */
async function insertOnce(db: Kysely<Database>, order: NewOrder, key: RequestKey | undefined, cap: number) {
  try {
    return await (cap > 0 ? insertBelowCap(db, order, key, cap) : insertOrder(db, order, key))
  } catch (error) {
    throw key && isLockTimeout(error) ? stillWorking() : error
  }
}

/** Counts and inserts under a lock per customer, so that simultaneous placements cannot exceed the cap (409). */
const insertBelowCap = (
  db: Kysely<Database>,
  order: NewOrder,
  key: RequestKey | undefined,
  cap: number,
): Promise<OrderRow | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, order.customer_id)
    if (key && (await findResult<PlacedOrder>(trx, key))) return undefined
    assertBelowCap(await countOpenOrders(trx, order.customer_id), cap)
    return insertOrder(trx, order, key)
  })

/** The order that a simultaneous request with the same key placed. */
async function findOrderId(db: Kysely<Database>, key: RequestKey | undefined): Promise<string> {
  const placed = key && (await findResult<PlacedOrder>(db, key))
  if (!placed) throw stillWorking()
  return placed.order_id
}

const stillWorking = () => Object.assign(new StillWorking(), { retryAfterSeconds: 1 })

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
