import { availableDelivery, createUser, deleteUser, listUsers } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf, once } from '@tapri/service-kit/idempotency'
import { toE164 } from '@tapri/service-kit/phone'
import type { AuthContext } from '../auth-context.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson, publishPerson, toUser } from '../person.ts'
import { deliveryPeople, markDeleted, staff } from './queries.ts'

export function staffRoutes(app: App, { db, settings, policies, inTurn }: AuthContext) {
  app.route({
    ...listUsers,
    handler: async () => (await staff(db)).map(toUser),
  })

  app.route({
    ...availableDelivery,
    handler: () => deliveryPeople(db),
  })

  app.route({
    ...createUser,
    handler: async (request, reply) => {
      const { name, password, role } = request.body
      assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const key = keyOf(request, settings.JWT_PRIVATE_KEY)

      const password_hash = await inTurn(() => hashPassword(password))
      let isNew = false
      const user = await db.transaction().execute((trx) =>
        once(trx, key, async () => {
          const given = { name: name.trim(), phone, password_hash, role, status: 'active' } as const
          isNew = true
          return toUser(await addPerson(trx, given))
        }),
      )
      if (isNew) audit(request, 'user_added', { subject: user.id, role })
      return reply.code(201).send(user)
    },
  })

  app.route({
    ...deleteUser,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        await publishPerson(trx, await markDeleted(trx, request.params.id))
      })
      audit(request, 'user_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
