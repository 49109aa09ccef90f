import { deleteMe } from '@tapri/contracts/own-account'
import { SessionEnded } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { proveByCodes } from '../prove-by-codes.ts'
import { assertOwnPassword } from '../own-password.ts'
import { isPasswordOfNobody } from '../passwords.ts'
import { findById } from '../person.ts'
import { deleteAccount } from './queries.ts'

/** Registers the route by which customers delete their own account. */
export function deleteAccountRoutes(app: App, context: AuthContext) {
  const { db, policies, limitHashing } = context
  app.route({
    ...deleteMe,
    handler: async (request, reply) => {
      const { current_password: password, code } = request.body
      const person = await findById(db, request.user.id)
      if (!person) throw new SessionEnded()
      if (!isPasswordOfNobody(person.password_hash)) {
        const path = '/body/current_password'
        await limitHashing(() => assertOwnPassword(db, person, { password, path, address: request.ip }))
      } else if (policies.phone_verification === 'code') {
        const isProven = await proveByCodes(context, request, person.id, [{ phone: person.phone, code }])
        if (!isProven) return { code_sent: true }
      }
      if (await deleteAccount(db, person.id)) audit(request, 'account_deleted', { subject: person.id })
      return reply.code(204).send(null)
    },
  })
}
