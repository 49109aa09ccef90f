import { listStaffEvents, markStaffEventsSeen } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import type { AuthContext } from '../auth-context.ts'
import { countUnseen, findEvents, findSeen, markSeen } from './queries.ts'
import { toStaffEvent } from './rules.ts'

const DEFAULT_LIMIT = 50

export function staffEventsRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...listStaffEvents,
    handler: async ({ user, query: { before, limit = DEFAULT_LIMIT } }) => {
      const seen = await findSeen(db, user.id)
      const events = await findEvents(db, { before, limit })
      return { events: events.map((event) => toStaffEvent(event, seen)), unseen: await countUnseen(db, seen) }
    },
  })

  app.route({
    ...markStaffEventsSeen,
    handler: async ({ user, body }, reply) => {
      await markSeen(db, user.id, body.id)
      return reply.code(204).send(null)
    },
  })
}
