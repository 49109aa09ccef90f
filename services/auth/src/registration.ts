import type { Session, User } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askerOf } from './code-limits.ts'
import { type Database, type Person, type Registration, registrationColumns } from './database.ts'
import { PhoneTaken } from './person.ts'
import { endEverySession } from './session.ts'

const unexpired = (db: Kysely<Database>) =>
  db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('expires_at', '>', sql<Date>`now()`)

export const findRegistration = (db: Kysely<Database>, id: string): Promise<Registration | undefined> =>
  unexpired(db).where('id', '=', id).executeTakeFirst()

/**
 * Returns the registration of a phone with whose password a login is compared: the newest from the caller's network, or
 * else the newest. Only one, so that a failed login takes the same time for any number.
 */
export const findRegistrationOf = (db: Kysely<Database>, phone: string, address: string) =>
  unexpired(db)
    .where('phone', '=', phone)
    .orderBy(sql`asked_from = ${askerOf(address)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Tells whether an account keeps its phone when a registration verifies that phone. A pending account with an
 * unverified phone, from before phones were verified, does not.
 */
export const keepsPhone = ({ status, phone_verified_at }: Pick<Person, 'status' | 'phone_verified_at'>): boolean =>
  status === 'active' || phone_verified_at !== null

/**
 * Refuses a phone that has an account (409) before its password is hashed. When the row is added, the unique index
 * decides.
 */
export async function refuseTaken(db: Kysely<Database>, phone: string, byCode: boolean) {
  const account = await db
    .selectFrom('users')
    .select(['status', 'phone_verified_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account && (!byCode || keepsPhone(account))) throw new PhoneTaken()
}

/** Finds and locks the account of a phone, so that it cannot be approved concurrently. */
export const findHolder = (trx: Transaction<Database>, phone: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'status', 'phone_verified_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Refuses a phone that has an account (409), but deletes a pending unverified one when `isVerified`. Deletes the
 * phone's registrations.
 */
export async function freePhone(trx: Transaction<Database>, phone: string, isVerified: boolean) {
  const holder = await findHolder(trx, phone)
  if (holder && (!isVerified || keepsPhone(holder))) throw new PhoneTaken()
  if (holder) await endEverySession(trx, holder.id, { deleted_at: sql<Date>`now()` })
  await trx.deleteFrom('registrations').where('phone', '=', phone).execute()
}

/** Returns the `User` that `GET /auth/me` returns for a registration. */
export const registrationToUser = ({ id, name, phone, role, status }: Registration): User => ({
  id,
  name,
  phone,
  role,
  status,
  assigned_outlet_id: null,
  assigned_outlet_name: null,
  required_action: 'verify_phone',
})

/** Signs a token that only allows verifying the phone, until the registration expires. */
export function signRegistration(app: App, registration: Registration): Session {
  const { id, role, status, token_version, expires_at } = registration
  const claims = { id, role, status, token_version, required_action: 'verify_phone' } as const
  const expiresIn = Math.max(1, Math.round((expires_at.getTime() - Date.now()) / 1000))
  return { token: app.jwt.sign(claims, { expiresIn }), user: registrationToUser(registration) }
}

/** Ends every token of a registration. The registration stays: its owner can log in again. */
export async function endRegistrationTokens(trx: Transaction<Database>, id: string) {
  await trx
    .updateTable('registrations')
    .set((column) => ({ token_version: column('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes expired registrations (older than 24 h). */
export const purgeExpiredRegistrations = (db: Kysely<Database>) =>
  db
    .deleteFrom('registrations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
