import { SessionEnded } from '@tapri/service-kit/access'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

/** Who does something to an account: an admin, or null for the operator by a command. */
export type Actor = Pick<Person, 'id' | 'name'> | null

/** What changes who is an admin, or is done by one, is done one after the other. */
export const lockAdmins = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(trx)

/** Those who can work: approved, and with a password of their own rather than one they were given. */
const admins = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('must_change_password', '=', false)
    .where('deleted_at', 'is', null)

type Work<T> = (trx: Transaction<Database>, actor: Actor) => Promise<T>

/**
 * Does in one transaction what this admin asks for. That they are one still is asked again under the lock: of two who
 * remove each other at the same moment, the second is refused (401).
 */
export const byAdmin = <T>(db: Kysely<Database>, adminId: string, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => work(trx, await actingAdmin(trx, adminId)))

/** As `byAdmin`, within a transaction that is open already. */
export async function actingAdmin(trx: Transaction<Database>, adminId: string): Promise<Actor> {
  await lockAdmins(trx)
  const admin = await admins(trx).where('id', '=', adminId).executeTakeFirst()
  if (!admin) throw new SessionEnded()
  return admin
}

/** The same for a command of the operator. */
export const byOperator = <T>(db: Kysely<Database>, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    return work(trx, null)
  })

/** Whether an admin who can work is left without this person. */
export const hasOtherAdmin = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await admins(db).where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined
