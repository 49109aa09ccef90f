import { resetPassword, verifyPhone } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { e164 } from '@tapri/service-kit/http/phone'
import { checkCodes, sendCode } from '../account-codes.ts'
import type { AuthContext } from '../auth-context.ts'
import { countRequest } from '../code-limits.ts'
import { inBackground, type Reader, readerOf, WrongCode } from '../codes.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findByPhone } from '../person.ts'
import { changePassword, findOpenWindow, openWindow } from './queries.ts'
import { mayResetByCode, NoAccount, NotVerified } from './rules.ts'

export function resetPasswordRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, limitHashing } = context

  app.route({
    ...verifyPhone,
    handler: async (request) => {
      const { phone: typed, code } = request.body
      const phone = e164(typed) ?? typed
      if (policies.phone_verification === 'none') {
        const person = await findByPhone(db, phone)
        if (!person) throw new NoAccount()
        const reset_token = await openWindow(db, person.id)
        audit(request, 'phone_verified', { subject: person.id })
        return { verified: true, reset_token }
      }

      if (code === undefined) {
        await countRequest(db, phone, request.ip)
        audit(request, 'code_requested', { phone })
        // Not awaited: response and time are the same whether or not the phone has an account.
        inBackground(request.log, sendToCustomer(context, phone, readerOf(request)))
        return { verified: false, code_sent: true }
      }

      const person = await findByPhone(db, phone)
      const isRight = await checkCodes(db, settings, { userId: person?.id, codes: [{ code }], address: request.ip })
      if (!isRight || !mayResetByCode(person)) {
        audit(request, 'phone_not_verified', { phone })
        throw new WrongCode()
      }
      const reset_token = await openWindow(db, person.id)
      audit(request, 'phone_verified', { subject: person.id })
      return { verified: true, reset_token }
    },
  })

  app.route({
    ...resetPassword,
    handler: async (request, reply) => {
      const { phone: typed, new_password, reset_token } = request.body
      await assertGoodPassword(new_password, { ...settings, ...policies }, 'new_password')
      const phone = e164(typed) ?? typed
      if (reset_token === undefined && policies.phone_verification === 'code') throw new NotVerified()

      const window = await findOpenWindow(db, phone, reset_token)
      if (!window) throw new NotVerified()
      const password_hash = await limitHashing(() => hashPassword(new_password))
      const isVerified = policies.phone_verification === 'code'
      await changePassword(db, { ...window, phone, password_hash, isVerified, address: request.ip })
      audit(request, 'password_reset', { actor: window.user_id })
      return reply.code(204).send(null)
    },
  })
}

/** Sends a code, if the phone's account may reset by code; otherwise does nothing. */
async function sendToCustomer(context: AuthContext, phone: string, reader: Reader) {
  const person = await findByPhone(context.db, phone)
  if (mayResetByCode(person)) await sendCode(context, { userId: person.id, phone, isNewPhone: false, ...reader })
}
