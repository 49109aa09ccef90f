import { me } from '@tapri/contracts/auth'
import { endAllSessions, endSession, listSessions, logout, renewToken } from '@tapri/contracts/sessions'
import { SessionEnded } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { coarseNetwork } from '@tapri/service-kit/http/network'
import type { AuthContext } from '../auth-context.ts'
import { findById, toSelf } from '../person.ts'
import { endRegistrationTokens, findRegistration, registrationToUser, signRegistration } from '../registration.ts'
import { endEverySession, prolongSession, signSession } from '../session.ts'
import { endOneSession, liveSessions, touchSession } from './queries.ts'

export function sessionRoutes(app: App, context: AuthContext) {
  ownAccountRoutes(app, context)
  ownSessionRoutes(app, context)
  endingRoutes(app, context)
}

function ownAccountRoutes(app: App, context: AuthContext) {
  const { db, policies, settings } = context

  /** Returns an unverified registration, or refuses when there is none. */
  async function registrationOf(id: string) {
    const registration = await findRegistration(db, id)
    if (!registration) throw new SessionEnded()
    return registration
  }

  app.route({
    ...me,
    handler: async ({ user: { id, sid }, ip }) => {
      const person = await findById(db, id)
      if (!person) return registrationToUser(await registrationOf(id))
      if (sid) await touchSession(db, sid, coarseNetwork(ip))
      return toSelf(person, policies)
    },
  })

  app.route({
    ...renewToken,
    handler: async (request) => {
      const { id, sid } = request.user
      const person = await findById(db, id)
      if (!person) return signRegistration(app, await registrationOf(id))
      const session = sid && (await prolongSession(db, person, sid, settings))
      if (!session) throw new SessionEnded()
      await touchSession(db, session.id, coarseNetwork(request.ip))
      audit(request, 'session_renewed', { subject: session.id })
      return signSession(app, context, person, session)
    },
  })
}

function ownSessionRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...listSessions,
    handler: async ({ user: { id, sid } }) => {
      const sessions = await liveSessions(db, id)
      return sessions.map((session) => ({
        id: session.id,
        device: session.device,
        place: session.place,
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
        current: session.id === sid,
      }))
    },
  })

  app.route({
    ...endSession,
    handler: async (request, reply) => {
      await db.transaction().execute((trx) => endOneSession(trx, request.user.id, request.params.id))
      audit(request, 'session_ended', { subject: request.user.id })
      return reply.code(204).send(null)
    },
  })
}

/** Registers the routes for logging out, on this device or on all. */
function endingRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...endAllSessions,
    handler: async (request, reply) => {
      const { id } = request.user
      await db.transaction().execute(async (trx) => {
        if (!(await endEverySession(trx, id))) await endRegistrationTokens(trx, id)
      })
      audit(request, 'all_sessions_ended', { subject: request.user.id })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...logout,
    handler: async (request, reply) => {
      const { id, sid } = request.user
      await db.transaction().execute((trx) => (sid ? endOneSession(trx, id, sid) : endRegistrationTokens(trx, id)))
      audit(request, 'logout')
      return reply.code(204).send(null)
    },
  })
}
