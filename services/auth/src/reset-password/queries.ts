import { createHash, randomBytes } from 'node:crypto'
import { coarseNetwork } from '@tapri/service-kit/http/network'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { clearAttempts, loginLimit, phoneLimit } from '../limits.ts'
import { endEverySession, ownPassword } from '../session.ts'
import { NotVerified } from './rules.ts'

/** Hashes with SHA-256, since a token of 256 random bits needs no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opens a reset window: the password can be set once within 10 minutes. Returns its token, of which only the hash is
 * stored.
 */
export async function openWindow(db: Kysely<Database>, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('reset_windows')
    .values({
      user_id: userId,
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute()
  return token
}

/** Deletes expired reset windows, and codes of resets and logins. */
export async function purgeExpired(db: Kysely<Database>) {
  for (const table of ['reset_windows', 'reset_codes', 'login_codes'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
}

/** Returns the open reset window of a phone; with a token, only that token's. */
export function findOpenWindow(db: Kysely<Database>, phone: string, token: string | undefined) {
  const open = db
    .selectFrom('reset_windows')
    .innerJoin('users', 'users.id', 'reset_windows.user_id')
    .select(['reset_windows.user_id', 'reset_windows.token_hash'])
    .where('users.phone', '=', phone)
    .where('users.deleted_at', 'is', null)
    .where('reset_windows.expires_at', '>', sql<Date>`now()`)
  return (token === undefined ? open : open.where('reset_windows.token_hash', '=', hashOf(token))).executeTakeFirst()
}

interface Change {
  user_id: string
  token_hash: string
  phone: string
  password_hash: string
  /** Whether a code reached the phone. */
  isVerified: boolean
  /** Failed logins from this address and its network are cleared, so that the new password works at once. */
  address: string
}

/**
 * Sets the password, ends every session and deletes the account's windows. Of concurrent calls one succeeds; the others
 * are refused (403).
 */
export const changePassword = (db: Kysely<Database>, change: Change) =>
  db.transaction().execute(async (trx) => {
    await useWindow(trx, change)
    const person = await endEverySession(trx, change.user_id, {
      ...ownPassword(change.password_hash),
      ...(change.isVerified && { phone_verified_at: new Date() }),
    })
    if (!person) throw new NotVerified()
    const { phone, address } = change
    for (const limit of [loginLimit(phone, address), phoneLimit(phone), phoneLimit(phone, coarseNetwork(address))])
      await clearAttempts(trx, limit.bucket)
  })

async function useWindow(trx: Transaction<Database>, { user_id, token_hash }: Change) {
  const used = await trx.deleteFrom('reset_windows').where('user_id', '=', user_id).returning('token_hash').execute()
  if (!used.some((window) => window.token_hash === token_hash)) throw new NotVerified()
}
