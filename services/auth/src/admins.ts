import { SessionEnded } from '@tapri/service-kit/http/access'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

const LastAdmin = refusal('LAST_ADMIN')

/** The actor of a change to an account: an admin, or null for an operator command. */
export type Actor = Pick<Person, 'id' | 'name'> | null

/** Takes an advisory lock that serialises every change made by an admin or to the set of admins. */
export const lockAdmins = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(trx)

/** Selects active admins whose password is their own, not a one-time password. */
const admins = (trx: Transaction<Database>) =>
  trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('must_change_password', '=', false)
    .where('deleted_at', 'is', null)

type Work<T> = (trx: Transaction<Database>, actor: Actor) => Promise<T>

/**
 * Runs an admin's change in one transaction. The role is checked again under the lock: of two admins who remove each
 * other at the same moment, the second is refused (401).
 */
export const byAdmin = <T>(db: Kysely<Database>, adminId: string, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => work(trx, await actingAdmin(trx, adminId)))

/** Like `byAdmin`, within an open transaction. */
export async function actingAdmin(trx: Transaction<Database>, adminId: string): Promise<Actor> {
  await lockAdmins(trx)
  const admin = await admins(trx).where('id', '=', adminId).executeTakeFirst()
  if (!admin) throw new SessionEnded()
  return admin
}

/** Like `byAdmin`, for an operator command. */
export const byOperator = <T>(db: Kysely<Database>, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    return work(trx, null)
  })

/**
 * Tells whether another usable admin remains without this one. Under `lockAdmins` the answer holds until the
 * transaction ends.
 */
export const hasOtherAdmin = async (trx: Transaction<Database>, id: string): Promise<boolean> =>
  (await admins(trx).where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined

/**
 * Refuses to remove the last active admin (409), without whom no other could be approved. Pending admins do not count.
 */
export function assertNotLast({ role, status }: Pick<Person, 'role' | 'status'>, hasOther: boolean) {
  if (role === 'admin' && status === 'active' && !hasOther) throw new LastAdmin()
}
