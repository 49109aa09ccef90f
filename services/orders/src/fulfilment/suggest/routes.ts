import { suggestDelivery } from '@tapri/contracts/suggestions'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import { cashOf, findCashWith, isTooMuch, refusedAbove } from '../../money/money.ts'
import type { Database } from '../../database.ts'
import { OrderNotFound } from '../../order/order.ts'
import type { Positions } from '../positions.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import type { Settings } from '../../settings.ts'
import { positionsFor } from './phones.ts'
import { findPeople, findTasks } from './queries.ts'
import { suggest } from './suggest.ts'

export interface Known {
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
      const [people, { pace }] = [
        await whoMayTake(db, free, { outlet: first.outlet_id, limit }),
        await estimates.recent(first.outlet_id),
      ]
      return suggest(
        free,
        people,
        { pace, positionOf: positionsFor(user, new Set(tasks.map(({ outlet_id }) => outlet_id)), positions) },
        Date.now(),
      )
    },
  })
}

/** Leaves out people who would carry too much cash even with the smallest of the orders. */
async function whoMayTake(
  db: Kysely<Database>,
  tasks: readonly Parameters<typeof cashOf>[0][],
  { outlet, limit }: { outlet: string; limit: number | null },
) {
  const people = await findPeople(db, outlet)
  const smallest = Math.min(...tasks.map(cashOf))
  if (limit === null || smallest === 0) return people
  const cash = await findCashWith(
    db,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => !isTooMuch(cash.get(id) ?? 0, smallest, limit))
}
