import { hidePosition, listPositions, tellPosition } from '@tapri/contracts/positions'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { type Positions, toOrderPosition } from '../positions.ts'
import type { Settings } from '../../settings.ts'
import { passOnPositions } from './pass-on.ts'
import { findCarried, findSeen } from './queries.ts'

const NothingOnTheWay = refusal('NOTHING_ON_THE_WAY')

/**
 * A page sends every 5 s at most. The network may bring two closer together, but anything sooner than this is dropped.
 */
const TOO_SOON_MS = 2_000

/**
 * Registers the routes for positions of delivery people. Nothing in this folder writes positions to the database or a
 * log.
 */
export function positionRoutes(app: App, context: Context<Database, Settings>, positions: Positions) {
  const { db } = context
  const passOn = passOnPositions(context, positions)

  app.route({
    ...tellPosition,
    handler: async (request, reply) => {
      const { id } = request.user
      const { lat, lng, accuracy, age_seconds = 0 } = request.body
      const told_at = Date.now()
      if (told_at - positions.toldAt(id) < TOO_SOON_MS) return reply.code(204).send(null)
      const orders = await findCarried(db, id)
      if (orders.length === 0) throw new NothingOnTheWay()
      const point = { lat, lng, accuracy, seen_at: told_at - age_seconds * 1_000 }
      passOn({ person_id: id, told_at, point, orders })
      return reply.code(204).send(null)
    },
  })
  app.route({
    ...hidePosition,
    handler: async (request, reply) => {
      passOn({ person_id: request.user.id, told_at: Date.now(), orders: [] })
      return reply.code(204).send(null)
    },
  })
  app.route({
    ...listPositions,
    handler: async ({ user }) => {
      const known = positions.all().filter(({ customer_id }) => user.role !== 'customer' || customer_id === user.id)
      // Asks the tables, which know of a delivery before this process hears of it.
      const seen = known.length > 0 ? await findSeen(db, user, known) : new Set()
      const now = Date.now()
      return {
        positions: known
          .filter(({ order_id }) => seen.has(order_id))
          .map(({ order_id, point }) => toOrderPosition(order_id, point, now)),
      }
    },
  })
}
