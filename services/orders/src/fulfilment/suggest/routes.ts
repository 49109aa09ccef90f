import { POSITION_SILENT_MINUTES } from '@tapri/contracts/limits'
import { suggestDelivery } from '@tapri/contracts/suggestions'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import { cashOf, findCashWith, isTooMuch, refusedAbove } from '../../money/money.ts'
import type { Database } from '../../database.ts'
import { OrderNotFound } from '../../order/order.ts'
import type { Positions } from '../positions.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import type { Settings } from '../../settings.ts'
import { findPeople, findTasks, type OpenOrder } from './queries.ts'
import { type PositionOf, suggest } from './suggest.ts'

interface Known {
  positions: Positions
  estimates: Estimates
}

export function suggestRoutes(
  app: App,
  { db, settings }: Context<Database, Settings>,
  { positions, estimates }: Known,
) {
  const limit = refusedAbove(settings)
  app.route({
    ...suggestDelivery,
    handler: async ({ user, body }) => {
      const tasks = await findTasks(db, body.order_ids, user)
      if (tasks.length < body.order_ids.length) throw new OrderNotFound()
      const free = tasks.filter(({ is_free }) => is_free)
      const [first] = free
      if (!first) return { suggested: [], people: [] }
      const [people, { pace }] = [await whoMayTake(db, free, limit), await estimates.recent(first.outlet_id)]
      return suggest(free, people, { pace, positionOf: positionsFor(user, tasks, positions) }, Date.now())
    },
  })
}

/** Without those to whom none of the orders could be given, since they would carry too much cash. */
async function whoMayTake(db: Kysely<Database>, tasks: readonly Parameters<typeof cashOf>[0][], limit: number | null) {
  const people = await findPeople(db)
  const smallest = Math.min(...tasks.map(cashOf))
  if (limit === null || smallest === 0) return people
  const cash = await findCashWith(
    db,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => !isTooMuch(cash.get(id) ?? 0, smallest, limit))
}

/**
 * Returns the function that tells where somebody's phone is while they have an order on the way, as far as the caller
 * may know: admins always, a manager while one of those orders is of the outlet that asks.
 */
function positionsFor({ role }: Caller, tasks: readonly OpenOrder[], positions: Positions): PositionOf {
  const outlets = new Set(tasks.map(({ outlet_id }) => outlet_id))
  const since = Date.now() - POSITION_SILENT_MINUTES * 60_000
  const fresh = positions.all().filter(({ point, outlet_id }) => {
    return point.seen_at >= since && (role === 'admin' || outlets.has(outlet_id))
  })
  const byPerson = new Map(fresh.map(({ personId, point: { lat, lng } }) => [personId, { lat, lng }]))
  return ({ id, open }) =>
    open.some(({ order_status }) => order_status === 'out_for_delivery') ? byPerson.get(id) : undefined
}
