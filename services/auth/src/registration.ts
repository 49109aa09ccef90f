import type { Session, User } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askerOf } from './code-limits.ts'
import type { Database, Person, Registration } from './database.ts'

const unexpired = (db: Kysely<Database>) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('expires_at', '>', sql<Date>`now()`)

export const findRegistration = (db: Kysely<Database>, id: string): Promise<Registration | undefined> =>
  unexpired(db).where('id', '=', id).executeTakeFirst()

/**
 * The registration whose password a login is compared with: the newest from the same network, else the newest. Only one,
 * so that the duration of a failed login reveals nothing.
 */
export const findRegistrationOf = (db: Kysely<Database>, phone: string, address: string) =>
  unexpired(db)
    .where('phone', '=', phone)
    .orderBy(sql`asked_from = ${askerOf(address)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Whether an account keeps its phone when another registration verifies it. A pending account whose phone was never
 * verified (made before codes were required) does not.
 */
export const keepsPhone = ({ status, phone_verified_at }: Pick<Person, 'status' | 'phone_verified_at'>): boolean =>
  status === 'active' || phone_verified_at !== null

/** `GET /auth/me` of a registration whose phone is not verified. */
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

/** Signs a token for verifying the phone, valid until the registration expires. */
export function signRegistration(app: App, registration: Registration): Session {
  const { id, role, status, token_version, expires_at } = registration
  const claims = { id, role, status, token_version, required_action: 'verify_phone' } as const
  const expiresIn = Math.max(1, Math.round((expires_at.getTime() - Date.now()) / 1000))
  return { token: app.jwt.sign(claims, { expiresIn }), user: registrationToUser(registration) }
}

/** Ends every token of a registration, which stays: its owner may log in again. */
export async function endRegistrationTokens(trx: Transaction<Database>, id: string) {
  await trx
    .updateTable('registrations')
    .set((column) => ({ token_version: column('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes expired registrations (24 h). */
export const purgeExpiredRegistrations = (db: Kysely<Database>) =>
  db
    .deleteFrom('registrations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
