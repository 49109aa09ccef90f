import { randomBytes } from 'node:crypto'
import { findCaller } from '@tapri/contracts/callers'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { toE164 } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { type Limit, spend } from '../limits.ts'
import { hashPassword } from '../passwords.ts'
import { addPerson, findByPhone, PhoneTaken } from '../person.ts'
import { callerOf } from './rules.ts'

const CallerUnknown = refusal('CALLER_UNKNOWN')

/** Enough for the calls of a busy evening, too few to read the customers of a city by their numbers. */
const lookUpLimit = (staff: string): Limit => ({ bucket: `callers of ${staff}`, max: 120, minutes: 60 })

export function findCallerRoutes(app: App, { db, limitHashing }: AuthContext) {
  app.route({
    ...findCaller,
    handler: async (request) => {
      const phone = toE164(request.body.phone)
      await spend(db, [lookUpLimit(request.user.id)])
      const known = await findByPhone(db, phone)
      if (known) return { ...callerOf(known), is_new: false }
      const name = request.body.name?.trim()
      if (name === undefined) throw new CallerUnknown()
      // Nobody knows this password: the owner of the phone sets one with a code.
      const password_hash = await limitHashing(() => hashPassword(randomBytes(32).toString('base64')))
      const added = await db
        .transaction()
        .execute((trx) => addPerson(trx, { name, phone, password_hash, role: 'customer', status: 'active' }))
        .catch((error: unknown) => {
          if (!(error instanceof PhoneTaken)) throw error
        })
      const person = added ?? (await findByPhone(db, phone))
      if (!person) throw new CallerUnknown()
      if (added) audit(request, 'caller_added', { subject: added.id })
      return { ...callerOf(person), is_new: added !== undefined }
    },
  })
}
