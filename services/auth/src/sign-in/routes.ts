import { login } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { e164 } from '@tapri/service-kit/phone'
import { refusal } from '@tapri/service-kit/problems'
import type { Kysely } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database, Registration } from '../database.ts'
import { addressLimits, clearAttempts, type Limit, loginLimit, refuseBeyond, spend } from '../limits.ts'
import { assertMayLogin } from '../may-login.ts'
import { asOneTimePassword } from '../one-time-password.ts'
import { verifyPassword } from '../passwords.ts'
import { findByPhone, type PersonWithOutlet } from '../person.ts'
import { findRegistrationOf, signRegistration } from '../registration.ts'
import { secondFactorNeeded } from '../second-factors.ts'
import { startSession } from '../session.ts'

/** One sentence for both causes, so that nobody learns which phones have an account. */
export const LoginFailed = refusal('LOGIN_FAILED')

export function signInRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, inTurn } = context
  const byCode = policies.phone_verification === 'code'

  app.route({
    ...login,
    handler: async (request) => {
      const { phone: typed, password } = request.body
      // What cannot be a phone has no account, and is answered like any other that has none.
      const phone = e164(typed) ?? typed
      const own = loginLimit(phone, request.ip)
      const limits = settings.RATE_LIMIT > 0 ? [own, ...addressLimits(request.ip)] : [own]
      const find = () => findLogin(db, phone, byCode ? request.ip : undefined)
      const found = await inTurn(() => tryPassword(db, { find, password, own, limits })).catch((error: unknown) => {
        if (error instanceof LoginFailed) audit(request, 'login_failed', { phone })
        throw error
      })
      if (found.person) assertMayLogin(found.person)
      const { id: actor, role } = found.person ?? found.registration
      if (found.person?.has_second_factor) {
        audit(request, 'second_factor_asked', { actor, role })
        throw await secondFactorNeeded(db, settings, found.person)
      }
      audit(request, 'login', { actor, role })
      return found.person
        ? startSession(app, context, request, found.person)
        : signRegistration(app, found.registration)
    },
  })
}

type Found = { person: PersonWithOutlet; registration?: never } | { person?: never; registration: Registration }

/**
 * Whom the phone belongs to: an account, or else, where phones are verified, a registration that may have been made from
 * this address. Both are looked for every time, so that the time of an answer does not tell one from the other.
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
  /** With the phone's own. */
  limits: Limit[]
}

/** Whose phone and password these are. A failure counts against the limits, a success deletes those of the phone. */
async function tryPassword(db: Kysely<Database>, { find, password, own, limits }: Try): Promise<Found> {
  for (const limit of limits) await refuseBeyond(db, limit)
  const found = await find()
  const given = found?.person?.must_change_password ? asOneTimePassword(password) : password
  const isRight = await verifyPassword((found?.person ?? found?.registration)?.password_hash, given)
  if (!found || !isRight) {
    await spend(db, limits)
    throw new LoginFailed()
  }
  // Asked again: of many guesses at once, those after the last failure allowed do not learn whether they were right.
  for (const limit of limits) await refuseBeyond(db, limit)
  // With a second factor the login is not done: a right password must not undo the count of wrong codes.
  if (!found.person?.has_second_factor) await clearAttempts(db, own.bucket)
  return found
}
