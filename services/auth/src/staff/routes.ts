import { availableDelivery, createUser, deleteUser } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { toE164 } from '@tapri/service-kit/http/phone'
import { actingAdmin, byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson, toUser } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { deleteStaff, deliveryPeople } from './queries.ts'

export function staffRoutes(app: App, { db, settings, policies, limitHashing }: AuthContext) {
  app.route({
    ...availableDelivery,
    handler: () => deliveryPeople(db),
  })

  app.route({
    ...createUser,
    handler: async (request, reply) => {
      const { name, password, role } = request.body
      await assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const key = keyOf(request, { secret: settings.JWT_PRIVATE_KEY })

      const password_hash = await limitHashing(() => hashPassword(password))
      let isNew = false
      const user = await db.transaction().execute((trx) =>
        once(trx, key, async () => {
          const given = { name: name.trim(), phone, password_hash, role, status: 'active' } as const
          isNew = true
          const actor = await actingAdmin(trx, request.user.id)
          const person = await addPerson(trx, given)
          await recordStaffEvent(trx, { kind: 'added', actor, subject: person })
          return toUser(person)
        }),
      )
      if (isNew) audit(request, 'user_added', { subject: user.id, role })
      return reply.code(201).send(user)
    },
  })

  app.route({
    ...deleteUser,
    handler: async (request, reply) => {
      const { id } = request.params
      await byAdmin(db, request.user.id, (trx, actor) => deleteStaff(trx, actor, id))
      audit(request, 'user_deleted', { subject: id })
      return reply.code(204).send(null)
    },
  })
}
