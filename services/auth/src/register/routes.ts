import { register } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { toE164 } from '@tapri/service-kit/phone'
import type { AuthContext } from '../auth-context.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson } from '../person.ts'
import { startSession } from '../session.ts'
import { refuseTaken } from './queries.ts'
import { statusOfNew } from './rules.ts'
import { createRush } from './rush.ts'

/** A repeat is answered 409, not the first answer again: before there is an account, nobody can own an `Idempotency-Key`. */
export function registerRoutes(app: App, { db, settings, policies, inTurn }: AuthContext) {
  const afterOthers = createRush()

  app.route({
    ...register,
    handler: async (request, reply) => {
      const { name, password, role } = request.body
      assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const status = statusOfNew(role, policies.registration)

      const person = await afterOthers(phone, async () => {
        await refuseTaken(db, phone)
        const password_hash = await inTurn(() => hashPassword(password))
        const given = { name: name.trim(), phone, password_hash, role, status }
        return db.transaction().execute((trx) => addPerson(trx, given))
      })
      audit(request, 'registered', { actor: person.id, role })
      return reply.code(201).send(await startSession(app, db, request, person))
    },
  })
}
