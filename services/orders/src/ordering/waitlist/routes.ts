import { getWaitlist, joinWaitlist, leaveWaitlist, type WaitingPlace } from '@tapri/contracts/waitlist'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { outletsInReach } from '../../outlet/nearest-outlet.ts'
import type { Copies } from '../../outlet/replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import * as queries from './queries.ts'

export function waitlistRoutes(app: App, { db }: Context<Database, Settings>, copies: Copies) {
  /** Adds the outlet that now delivers there, if any. */
  async function toPlace({ lat, lng, left_at }: { lat: number; lng: number; left_at: Date }): Promise<WaitingPlace> {
    const [nearest] = outletsInReach({ lat, lng }, (await copies.fresh()).outlets)
    return { lat, lng, left_at: left_at.toISOString(), ...(nearest && { outlet_name: nearest.outlet.name }) }
  }

  app.route({
    ...getWaitlist,
    handler: async ({ user }) => {
      const waiting = await queries.findWaiting(db, user.id)
      return waiting ? { waiting: await toPlace(waiting) } : {}
    },
  })

  app.route({
    ...joinWaitlist,
    handler: async ({ user, body }) => {
      const isServed = outletsInReach(body, (await copies.fresh()).outlets).length > 0
      return { waiting: await toPlace(await queries.joinWaitlist(db, user.id, body, isServed)) }
    },
  })

  app.route({
    ...leaveWaitlist,
    handler: async ({ user }, reply) => {
      await queries.leaveWaitlist(db, user.id)
      return reply.code(204).send(null)
    },
  })
}
