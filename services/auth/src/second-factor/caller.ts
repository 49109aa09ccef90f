import { type Caller, NotYourCall, SessionEnded } from '@tapri/service-kit/http/access'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely, Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import { assertOwnPassword } from '../own-password.ts'
import { findById, lockPerson, type PersonWithOutlet } from '../person.ts'
import { findLiveSession, type StoredSession } from '../session.ts'
import { asksPassword } from './rules.ts'

const VerifyPhoneFirst = refusal('VERIFY_PHONE_FIRST')
const ChangePasswordFirst = refusal('CHANGE_PASSWORD')

interface Asker {
  user: Caller
  ip: string
}

/**
 * Refuses (403) customers and unverified registrations, who cannot have a second factor, and whoever must choose a
 * password first.
 */
function assertStaff({ user }: Asker) {
  if (user.role === 'customer') throw new NotYourCall()
  if (user.required_action === 'verify_phone') throw new VerifyPhoneFirst()
  if (user.required_action === 'change_password') throw new ChangePasswordFirst()
}

export interface StaffCaller {
  person: PersonWithOutlet
  session: StoredSession
}

/** Returns the calling member of staff and their session. */
export async function staffCaller(db: Kysely<Database>, request: Asker): Promise<StaffCaller> {
  assertStaff(request)
  const { id, sid } = request.user
  const person = await findById(db, id)
  const session = sid && person && (await findLiveSession(db, person, sid))
  if (!person || !session) throw new SessionEnded()
  return { person, session }
}

/**
 * Runs a change of the caller's second factor under the lock of their row, so that the session can only end before or
 * after it.
 */
export const asStaff = <T>(
  db: Kysely<Database>,
  request: Asker,
  work: (trx: Transaction<Database>, caller: StaffCaller) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    assertStaff(request)
    await lockPerson(trx, request.user.id)
    return work(trx, await staffCaller(trx, request))
  })

/**
 * Requires the password when the login is older than ten minutes, so that nobody can add or remove a factor in a
 * session left open.
 */
export async function assertFreshOrPassword(
  { db, limitHashing }: AuthContext,
  request: Asker,
  password: string | undefined,
): Promise<void> {
  const { person, session } = await staffCaller(db, request)
  if (password === undefined && !asksPassword(session.created_at, new Date())) return
  const given = { password, path: '/body/password', address: request.ip }
  await limitHashing(() => assertOwnPassword(db, person, given))
}
