import { randomUUID } from 'node:crypto'
import { register } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { toE164 } from '@tapri/service-kit/phone'
import type { AuthContext } from '../auth-context.ts'
import { askerOf, requestLimits } from '../code-limits.ts'
import { CODE_TRIES, dispatchCode, hashOfCode, newCode } from '../codes.ts'
import { type Limit, refuseBeyond, spendWithin } from '../limits.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson } from '../person.ts'
import { signRegistration } from '../registration.ts'
import { startSession } from '../session.ts'
import { registrationLimits } from './limits.ts'
import { addRegistration, refuseTaken } from './queries.ts'
import { statusOfNew } from './rules.ts'
import { createSingleFlight } from './single-flight.ts'

/** What is stored of somebody who registers, in either table. */
type Given = Pick<Parameters<typeof addPerson>[1], 'name' | 'phone' | 'password_hash' | 'role' | 'status'>

/**
 * With phones verified by code a registration waits in a table of its own, else it is an account at once. A repeat of what
 * became an account is answered 409, not the first answer again: before there is an account, nobody can own an
 * `Idempotency-Key`.
 */
export function registerRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, inTurn } = context
  const afterOthers = createSingleFlight()
  const byCode = policies.phone_verification === 'code'

  app.route({
    ...register,
    handler: async (request, reply) => {
      const { name, password, role } = request.body
      assertGoodPassword(password, { ...settings, ...policies })
      const phone = toE164(request.body.phone)
      const limits = [
        ...(settings.RATE_LIMIT > 0 ? registrationLimits(role, request.ip) : []),
        ...(byCode ? requestLimits(phone, request.ip) : []),
      ]

      const session = await afterOthers(phone, async () => {
        await refuseTaken(db, phone, byCode)
        // With its transaction, which waits for others of the same address: a flood takes few connections.
        return inTurn(async () => {
          for (const limit of limits) await refuseBeyond(db, limit)
          const password_hash = await hashPassword(password)
          const status = statusOfNew(role, policies.registration)
          const given = { name: name.trim(), phone, password_hash, role, status }
          if (byCode) return signRegistration(app, await storeRegistration(given, limits, request.ip))
          return startSession(app, context, request, await storePerson(given, limits))
        })
      })
      audit(request, 'registered', { actor: session.user.id, role })
      return reply.code(201).send(session)
    },
  })

  /** Only what is stored counts against the limits. */
  const storePerson = (given: Given, limits: Limit[]) =>
    db.transaction().execute(async (trx) => {
      await spendWithin(trx, limits)
      return addPerson(trx, given)
    })

  async function storeRegistration(given: Given, limits: Limit[], address: string) {
    const [id, code] = [randomUUID(), newCode()]
    const code_hash = hashOfCode(settings, id, code)
    const registration = await db.transaction().execute(async (trx) => {
      await spendWithin(trx, limits)
      return addRegistration(trx, { ...given, id, code_hash, tries_left: CODE_TRIES, asked_from: askerOf(address) })
    })
    // Not awaited: a slow webhook holds up no answer, and the page can request another code.
    void dispatchCode(context, given.phone, code).catch((err: unknown) => app.log.error({ err }, 'code not sent'))
    return registration
  }
}
