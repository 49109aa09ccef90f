import { findCaller } from '@tapri/contracts/callers'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { toE164 } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { type Limit, spend } from '../limits.ts'
import { passwordOfNobody } from '../passwords.ts'
import { addPerson, findByPhone, PhoneTaken } from '../person.ts'
import { callerOf } from './rules.ts'

const CallerUnknown = refusal('CALLER_UNKNOWN')

/** Enough for a busy evening's calls, but too few to collect a city's customers by their numbers. */
const lookUpLimit = (staff: string): Limit => ({ bucket: `callers of ${staff}`, max: 120, minutes: 60 })

export function findCallerRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...findCaller,
    handler: async (request) => {
      const phone = toE164(request.body.phone)
      await spend(db, [lookUpLimit(request.user.id)])
      const known = await findByPhone(db, phone)
      if (known) return { ...callerOf(known), is_new: false }
      const name = request.body.name?.trim()
      if (name === undefined) throw new CallerUnknown()
      const password_hash = passwordOfNobody()
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
