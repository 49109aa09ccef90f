import { randomUUID } from 'node:crypto'
import { register } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { toE164 } from '@tapri/service-kit/http/phone'
import type { AuthContext } from '../auth-context.ts'
import type { Registration } from '../database.ts'
import { askerOf, requestLimits } from '../code-limits.ts'
import { CODE_TRIES, dispatchCode, hashOfCode, inBackground, newCode, readerOf, type Reader } from '../codes.ts'
import { type Limit, refuseBeyond, spendWithin } from '../limits.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson } from '../person.ts'
import { refuseTaken, signRegistration } from '../registration.ts'
import { startSession } from '../session.ts'
import { registrationLimits } from '../registration-limits.ts'
import { onePerPhone } from './one-per-phone.ts'
import { addRegistration } from './queries.ts'
import { statusOfNew } from './rules.ts'

/** The columns that `users` and `registrations` share. */
type NewAccount = Pick<Registration, 'name' | 'phone' | 'password_hash' | 'role' | 'status' | 'agreed_privacy_version'>

/**
 * Registers the route for registering. When phones are verified by code, a registration is stored in `registrations`;
 * otherwise it becomes an account at once. A repeated request gets 409 once there is an account: an `Idempotency-Key`
 * belongs to an account, which does not exist before.
 */
export function registerRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, limitHashing } = context
  const afterOthers = onePerPhone()
  const byCode = policies.phone_verification === 'code'

  app.route({
    ...register,
    handler: async (request, reply) => {
      const { name, password, role, privacy_version } = request.body
      await assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const limits = [
        ...(settings.RATE_LIMIT > 0 ? registrationLimits(role, request.ip) : []),
        ...(byCode ? requestLimits(phone, request.ip) : []),
      ]

      const session = await afterOthers(phone, async () => {
        await refuseTaken(db, phone, byCode)
        // The limiter covers the transaction too, which waits for others from the same address, so that a flood takes
        // few connections.
        return limitHashing(async () => {
          for (const limit of limits) await refuseBeyond(db, limit)
          const password_hash = await hashPassword(password)
          const status = statusOfNew(role, policies.registration)
          const agreed_privacy_version = privacy_version ?? null
          const account = { name: name.trim(), phone, password_hash, role, status, agreed_privacy_version }
          if (byCode) return signRegistration(app, await storeRegistration(account, limits, readerOf(request)))
          return startSession(app, context, request, await storePerson(account, limits))
        })
      })
      audit(request, 'registered', { actor: session.user.id, role })
      return reply.code(201).send(session)
    },
  })

  /**
   * Counts against the limits in the transaction that stores the account, so that refused registrations do not count.
   */
  const storePerson = (account: NewAccount, limits: Limit[]) =>
    db.transaction().execute(async (trx) => {
      await spendWithin(trx, limits)
      return addPerson(trx, account)
    })

  async function storeRegistration(account: NewAccount, limits: Limit[], { address, language }: Reader) {
    const [id, code] = [randomUUID(), newCode()]
    const code_hash = hashOfCode(settings, id, code)
    const registration = await db.transaction().execute(async (trx) => {
      await spendWithin(trx, limits)
      return addRegistration(trx, { ...account, id, code_hash, tries_left: CODE_TRIES, asked_from: askerOf(address) })
    })
    inBackground(app.log, dispatchCode(context, { phone: account.phone, code, language }))
    return registration
  }
}
