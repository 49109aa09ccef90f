import { confirmPhone, sendPhoneCode } from '@tapri/contracts/registration'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { dispatchCode, hashOfCode, inBackground, newCode, readerOf, WrongCode } from '../codes.ts'
import { startSession } from '../session.ts'
import { confirm, registrationOf, replaceCode } from './queries.ts'

/** Registers the routes by which a code sent to the phone turns a registration into an account. */
export function confirmPhoneRoutes(app: App, context: AuthContext) {
  const { db, settings } = context

  app.route({
    ...confirmPhone,
    handler: async (request) => {
      const { id } = request.user
      const person = await confirm(db, settings, { id, code: request.body.code, address: request.ip })
      if (!person) {
        audit(request, 'phone_not_verified', { subject: id })
        throw new WrongCode()
      }
      audit(request, 'registration_verified', { subject: id, role: person.role })
      return startSession(app, context, request, person)
    },
  })

  app.route({
    ...sendPhoneCode,
    handler: async (request, reply) => {
      const registration = await registrationOf(db, request.user.id)
      const code = newCode()
      const code_hash = hashOfCode(settings, registration.id, code)
      await replaceCode(db, registration, { code_hash, address: request.ip })
      audit(request, 'code_requested', { subject: registration.id })
      inBackground(request.log, dispatchCode(context, { phone: registration.phone, code, ...readerOf(request) }))
      return reply.code(204).send(null)
    },
  })
}
