import { askLoginCode, loginByCode } from '@tapri/contracts/login-code'
import type { App } from '@tapri/service-kit/http/app'
import { toE164 } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import { audit } from '@tapri/service-kit/process/audit'
import type { Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import { countRequest } from '../code-limits.ts'
import { dispatchCode, inBackground, newCode, readerOf, WrongCode } from '../codes.ts'
import type { Database } from '../database.ts'
import { spendWithin } from '../limits.ts'
import { registrationLimits } from '../registration-limits.ts'
import { startSession } from '../session.ts'
import { enter, storeCode } from './queries.ts'
import { assertMayEnterByCode, showsCode } from './rules.ts'

const NameNeeded = refusal('NAME_NEEDED')

/**
 * Registers the routes by which customers log in with a code sent to their phone; the first login creates their
 * account.
 */
export function loginCodeRoutes(app: App, context: AuthContext) {
  const { db, settings, policies } = context

  app.route({
    ...askLoginCode,
    // A code is sent to every phone, with or without an account, so that the answer does not reveal which it is.
    handler: async (request) => {
      const phone = toE164(request.body.phone)
      await countRequest(db, phone, request.ip)
      audit(request, 'code_requested', { phone })
      const code = newCode()
      const login_token = await storeCode(db, settings, { phone, code })
      if (showsCode(settings, policies)) return { login_token, demo_code: code }
      inBackground(request.log, dispatchCode(context, { phone, code, ...readerOf(request) }))
      return { login_token }
    },
  })

  app.route({
    ...loginByCode,
    handler: async (request, reply) => {
      const { login_token: token, code, name, privacy_version: privacyVersion } = request.body
      const countNew = (trx: Transaction<Database>) =>
        spendWithin(trx, settings.RATE_LIMIT > 0 ? registrationLimits('customer', request.ip) : [])
      const outcome = await enter(db, settings, {
        token,
        code,
        name: name?.trim(),
        privacyVersion,
        address: request.ip,
        isVerified: !showsCode(settings, policies),
        countNew,
        begin: async (trx, person) => {
          assertMayEnterByCode(person)
          return startSession(app, { ...context, db: trx }, request, person)
        },
      })
      if (outcome.wrong) {
        audit(request, 'login_failed', { ...(outcome.phone && { phone: outcome.phone }), kind: 'code' })
        throw new WrongCode()
      }
      if (!outcome.person) throw new NameNeeded()
      const { person, isNew, session } = outcome
      audit(request, isNew ? 'registered' : 'login', { actor: person.id, role: person.role, kind: 'code' })
      return reply.code(isNew ? 201 : 200).send(session)
    },
  })
}
