import { login } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { e164 } from '@tapri/service-kit/phone'
import { refusal } from '@tapri/service-kit/problems'
import type { Kysely } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import { addressLimits, forgetAttempts, type Limit, loginLimit, refuseBeyond, spend } from '../limits.ts'
import { verifyPassword } from '../passwords.ts'
import { findByPhone } from '../person.ts'
import { startSession } from '../session.ts'

/** One sentence for both causes, so that nobody learns which phones have an account. */
export const LoginFailed = refusal('LOGIN_FAILED', 'Invalid phone or password', 401)

export function signInRoutes(app: App, { db, settings, inTurn }: AuthContext) {
  app.route({
    ...login,
    handler: async (request) => {
      const { phone: typed, password } = request.body
      // What cannot be a phone has no account, and is answered like any other that has none.
      const phone = e164(typed) ?? typed
      const own = loginLimit(phone, request.ip)
      const limits = settings.RATE_LIMIT > 0 ? [own, ...addressLimits(request.ip)] : [own]
      const person = await inTurn(() => tryPassword(db, { phone, password, own, limits })).catch((error: unknown) => {
        if (error instanceof LoginFailed) audit(request, 'login_failed', { phone })
        throw error
      })
      audit(request, 'login', { actor: person.id, role: person.role })
      return startSession(app, db, request, person)
    },
  })
}

interface Try {
  phone: string
  password: string
  own: Limit
  /** With the phone's own. */
  limits: Limit[]
}

/** The person whose phone and password these are. A failure counts against the limits, a success forgets those of the phone. */
async function tryPassword(db: Kysely<Database>, { phone, password, own, limits }: Try) {
  for (const limit of limits) await refuseBeyond(db, limit)
  const person = await findByPhone(db, phone)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (!person || !isRight) {
    await spend(db, limits)
    throw new LoginFailed()
  }
  // Asked again: of many guesses at once, those after the last failure allowed do not learn whether they were right.
  for (const limit of limits) await refuseBeyond(db, limit)
  await forgetAttempts(db, own.bucket)
  return person
}
