import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import { type Kysely, sql, type Transaction } from 'kysely'
import { countTry } from '../code-limits.ts'
import { CODE_TRIES, type CodeKey, hashOfCode } from '../codes.ts'
import type { Database } from '../database.ts'
import { passwordOfNobody } from '../passwords.ts'
import { addPerson, findByPhone, lockPhone, type PersonWithOutlet } from '../person.ts'
import { freePhone, keepsPhone } from '../registration.ts'
import { loginTokenHash } from '../second-factor-keys.ts'

/** Stores a code for a phone, with or without an account. Returns the token that is needed to use the code. */
export async function storeCode(
  db: Kysely<Database>,
  settings: CodeKey,
  { phone, code }: Record<'phone' | 'code', string>,
) {
  const token = randomBytes(32).toString('base64url')
  const token_hash = loginTokenHash(token)
  const code_hash = hashOfCode(settings, token_hash, code)
  const expires_at = sql<Date>`now() + interval '10 minutes'`
  await db
    .insertInto('login_codes')
    .values({ token_hash, phone, code_hash, tries_left: CODE_TRIES, expires_at })
    .execute()
  return token
}

interface Try {
  token: string
  code: string
  /** For a person without an account. */
  name: string | undefined
  /** The version of the privacy notice that they agreed to. */
  privacyVersion: string | undefined
  address: string
  /** Whether the code reached the phone: the new account then replaces an unverified one. */
  isVerified: boolean
  /** Counts a new account, or refuses it (429). */
  countNew: (trx: Transaction<Database>) => Promise<void>
  /** Begins the session, or refuses the person, in the same transaction: a failed login does not use up the code. */
  begin: (trx: Transaction<Database>, person: PersonWithOutlet) => Promise<Session>
}

type Outcome =
  | { wrong: true; phone?: string }
  | { wrong?: false; person?: undefined }
  | { wrong?: false; person: PersonWithOutlet; isNew: boolean; session: Session }

/**
 * Logs in a person who has both token and code: the phone's customer, or a new one with this name. Without an account
 * and a name the outcome has no person, and the code stays valid. A wrong code uses up one of 5 tries.
 */
export const enter = (db: Kysely<Database>, settings: CodeKey, given: Try) =>
  db.transaction().execute(async (trx): Promise<Outcome> => {
    await countTry(trx, given.address)
    const token_hash = loginTokenHash(given.token)
    const asked = trx.selectFrom('login_codes').select('phone').where('token_hash', '=', token_hash)
    const { phone } = (await asked.executeTakeFirst()) ?? {}
    if (phone === undefined) return { wrong: true }
    await lockPhone(trx, phone)
    const stored = await takeTry(trx, token_hash)
    const submitted = hashOfCode(settings, token_hash, given.code)
    if (!stored || !timingSafeEqual(Buffer.from(stored.code_hash), Buffer.from(submitted)))
      return { wrong: true, phone }

    const holder = await findByPhone(trx, phone)
    const known = holder && (keepsPhone(holder) || !given.isVerified) ? holder : undefined
    if (!known && given.name === undefined) {
      await giveBackTry(trx, token_hash)
      return {}
    }
    await trx.deleteFrom('login_codes').where('phone', '=', phone).execute()
    const person = known ?? (await addCustomer(trx, phone, given))
    return { person, isNew: !known, session: await given.begin(trx, person) }
  })

const changeTries = (trx: Transaction<Database>, token_hash: string, by: number) =>
  trx
    .updateTable('login_codes')
    .set((column) => ({ tries_left: column('tries_left', '+', by) }))
    .where('token_hash', '=', token_hash)

/** Uses up one try and returns the code's hash, or undefined if it has expired or no try is left. */
const takeTry = (trx: Transaction<Database>, token_hash: string) =>
  changeTries(trx, token_hash, -1)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()

const giveBackTry = (trx: Transaction<Database>, token_hash: string) => changeTries(trx, token_hash, 1).execute()

/** Adds a customer without a password. */
async function addCustomer(trx: Transaction<Database>, phone: string, given: Try) {
  const { name = '', isVerified, privacyVersion } = given
  await given.countNew(trx)
  await freePhone(trx, phone, isVerified)
  const account = { name, phone, password_hash: passwordOfNobody(), role: 'customer', status: 'active' } as const
  const verified = isVerified && { phone_verified_at: new Date() }
  return addPerson(trx, { ...account, ...verified, agreed_privacy_version: privacyVersion ?? null })
}
