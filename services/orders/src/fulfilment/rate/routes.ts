import type { RateOrder } from '@tapri/contracts/order-rating'
import { rateOrder } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { publish } from '@tapri/service-kit/events/outbox'
import type { Context } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { addCounts } from '../../order/counts/add-counts.ts'
import { countsOfRating } from '../../order/counts/rules.ts'
import { accessibleTo, findOrder, OrderNotFound, type OrderRow, toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { decideRating } from './rules.ts'

export function rateRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...rateOrder,
    handler: async ({ user, params, body }) => toOrder(await rate(db, params.id, user, body), user),
  })
}

/**
 * Stores a customer's rating in the order's row, with its event. Locks the person's row: an erasure commits either
 * before, which ends this caller's account, or after, and then removes the line.
 */
const rate = (db: Kysely<Database>, id: string, caller: Caller, given: RateOrder): Promise<OrderRow> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('known_people').select('id').where('id', '=', caller.id).forShare().execute()
    const locked = await trx
      .selectFrom('orders')
      .select(['delivered_at', 'outlet_id', 'face', 'face_line', sql<Date>`now()`.as('now')])
      .where('id', '=', id)
      .where(accessibleTo(caller))
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw new OrderNotFound()
    const set = decideRating(locked, given, locked.now)
    if (set) {
      const { at, ...fact } = await trx
        .updateTable('orders')
        .set((column) => ({ ...set, rated_at: sql<Date>`now()`, ratings: sql<number>`${column.ref('ratings')} + 1` }))
        .where('id', '=', id)
        .returning(['customer_id', 'outlet_id', 'delivery_person_id', 'order_status', 'version', 'rated_at as at'])
        .executeTakeFirstOrThrow()
      await addCounts(trx, countsOfRating(locked, set.face))
      await publish(trx, 'orders.order.rated', id, { order_id: id, ...fact, at: (at ?? locked.now).toISOString() })
    }
    return findOrder(trx, id, caller)
  })
