import { login } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { e164 } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database, Registration } from '../database.ts'
import { clearAttempts, type Limit, loginLimit, refuseBeyond, spend } from '../limits.ts'
import { loginLimits } from '../login-limits.ts'
import { assertMayLogin } from '../may-login.ts'
import { asOneTimePassword } from '../typed-codes.ts'
import { verifyPassword } from '../passwords.ts'
import { findByPhone, type PersonWithOutlet } from '../person.ts'
import { findRegistrationOf, signRegistration } from '../registration.ts'
import { secondFactorNeeded } from '../second-factors.ts'
import { startSession } from '../session.ts'

/** Answers a wrong password and an unknown phone alike, so that nobody learns which phones have an account. */
export const LoginFailed = refusal('LOGIN_FAILED')

export function signInRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, limitHashing } = context
  const byCode = policies.phone_verification === 'code'

  app.route({
    ...login,
    handler: async (request) => {
      const { phone: typed, password } = request.body
      // An invalid phone is answered like one without an account.
      const phone = e164(typed) ?? typed
      const own = loginLimit(phone, request.ip)
      const find = () => findLogin(db, phone, byCode ? request.ip : undefined)
      const limitsOf = (userId: string | undefined) => loginLimits(db, settings, { phone, userId, address: request.ip })
      const found = await limitHashing(() => tryPassword(db, { find, password, own, limitsOf })).catch(
        (error: unknown) => {
          if (error instanceof LoginFailed) audit(request, 'login_failed', { phone })
          throw error
        },
      )
      if (found.person) assertMayLogin(found.person)
      const { id: actor, role } = found.person ?? found.registration
      if (found.person?.has_second_factor) {
        audit(request, 'second_factor_asked', { actor, role })
        throw await secondFactorNeeded(db, settings, found.person)
      }
      const session = found.person
        ? await startSession(app, context, request, found.person)
        : signRegistration(app, found.registration)
      audit(request, 'login', { actor, role })
      return session
    },
  })
}

type Found = { person: PersonWithOutlet; registration?: never } | { person?: never; registration: Registration }

/**
 * Finds the account of a phone or, where phones are verified, a registration from this network. Both queries run every
 * time, so that the response time does not tell them apart.
 */
async function findLogin(db: Kysely<Database>, phone: string, address: string | undefined): Promise<Found | undefined> {
  const person = await findByPhone(db, phone)
  const registration = address === undefined ? undefined : await findRegistrationOf(db, phone, address)
  if (person) return { person }
  return registration && { registration }
}

interface Try {
  find: () => Promise<Found | undefined>
  password: string
  own: Limit
  /** Includes the phone's own limit. */
  limitsOf: (userId: string | undefined) => Promise<Limit[]>
}

/** Verifies phone and password. A failure counts against the limits; a success clears the phone's attempts. */
async function tryPassword(db: Kysely<Database>, { find, password, own, limitsOf }: Try): Promise<Found> {
  await refuseBeyond(db, own)
  const found = await find()
  const limits = await limitsOf(found?.person?.id)
  for (const limit of limits) await refuseBeyond(db, limit)
  const given = found?.person?.must_change_password ? asOneTimePassword(password) : password
  const isRight = await verifyPassword((found?.person ?? found?.registration)?.password_hash, given)
  if (!found || !isRight) {
    await spend(db, limits)
    throw new LoginFailed()
  }
  // Checked again: of concurrent guesses, those after the last allowed failure do not learn whether they were right.
  for (const limit of limits) await refuseBeyond(db, limit)
  // With a second factor the login is not complete: a correct password must not clear the count of wrong codes.
  if (!found.person?.has_second_factor) await clearAttempts(db, own.bucket)
  return found
}
