import { createUser, deleteUser } from '@tapri/contracts/auth'
import { demoteAdmin as demoteAdminCall, endUserSessions as endUserSessionsCall } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { toE164 } from '@tapri/service-kit/http/phone'
import { actingAdmin, byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson, getById, toUser } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { deleteStaff, demoteAdmin, endUserSessions } from './queries.ts'

export function staffRoutes(app: App, context: AuthContext) {
  addingRoute(app, context)
  changingRoutes(app, context)
}

function addingRoute(app: App, { db, settings, policies, limitHashing }: AuthContext) {
  app.route({
    ...createUser,
    handler: async (request, reply) => {
      const { name, password, role } = request.body
      await assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const key = keyOf(request, { secret: settings.JWT_PRIVATE_KEY })

      const password_hash = await limitHashing(() => hashPassword(password))
      const { done: user, isFirst } = await db.transaction().execute((trx) =>
        onceOrStored(trx, key, async () => {
          const given = { name: name.trim(), phone, password_hash, role, status: 'active' } as const
          const actor = await actingAdmin(trx, request.user.id)
          const person = await addPerson(trx, given)
          await recordStaffEvent(trx, { kind: 'added', actor, subject: person })
          return toUser(person)
        }),
      )
      if (isFirst) audit(request, 'user_added', { subject: user.id, role })
      return reply.code(201).send(user)
    },
  })
}

/** Registers the routes with which admins change other people's accounts. */
function changingRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...deleteUser,
    handler: async (request, reply) => {
      const { id } = request.params
      await byAdmin(db, request.user.id, (trx, actor) => deleteStaff(trx, actor, id))
      audit(request, 'user_deleted', { subject: id })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...demoteAdminCall,
    handler: async (request) => {
      const { id } = request.params
      const { role } = request.body
      const person = await byAdmin(db, request.user.id, async (trx, actor) => {
        await demoteAdmin(trx, actor, { id, role })
        return getById(trx, id)
      })
      audit(request, 'admin_demoted', { subject: id, role })
      return toUser(person)
    },
  })

  app.route({
    ...endUserSessionsCall,
    handler: async (request, reply) => {
      const { id } = request.params
      await byAdmin(db, request.user.id, (trx, actor) => endUserSessions(trx, actor, id))
      audit(request, 'user_sessions_ended', { subject: id })
      return reply.code(204).send(null)
    },
  })
}
