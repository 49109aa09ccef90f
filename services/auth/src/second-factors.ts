import { randomBytes } from 'node:crypto'
import type { SecondFactorMethod } from '@tapri/contracts/second-factor'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { lockPerson, type PersonWithOutlet } from './person.ts'
import { loginTokenHash } from './second-factor-keys.ts'
import type { Settings } from './settings.ts'

/**
 * The refusal of a correct password when the user has a second factor; carries `second_factor` (contracts, `Problem`).
 */
export const SecondFactorNeeded = refusal('SECOND_FACTOR_NEEDED')

const LOGIN_MINUTES = 5
const LOGIN_TRIES = 5
/** Concurrent challenges per user; a further login deletes the oldest. */
const LOGINS_AT_ONCE = 5

/** Creates a login challenge after a correct password: the methods offered and the token to continue with. */
export async function secondFactorNeeded(db: Kysely<Database>, settings: Settings, person: PersonWithOutlet) {
  const login_token = randomBytes(32).toString('base64url')
  const methods = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.id)
    await voidOldestLogins(trx, person.id)
    await trx
      .insertInto('login_challenges')
      .values({
        token_hash: loginTokenHash(login_token),
        user_id: person.id,
        token_version: person.token_version,
        tries_left: LOGIN_TRIES,
        expires_at: sql<Date>`now() + make_interval(mins => ${LOGIN_MINUTES})`,
      })
      .execute()
    return methodsOf(trx, settings, person.id)
  })
  return Object.assign(new SecondFactorNeeded(), { second_factor: { login_token, methods } })
}

const voidOldestLogins = (trx: Transaction<Database>, userId: string) =>
  trx
    .deleteFrom('login_challenges')
    .where('token_hash', 'in', (select) =>
      select
        .selectFrom('login_challenges')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .offset(LOGINS_AT_ONCE - 1),
    )
    .execute()

/** Returns the second factors with which a user can log in. Passkeys only if PUBLIC_URL is set. */
async function methodsOf(trx: Transaction<Database>, { PUBLIC_URL }: Settings, userId: string) {
  const rows = await trx
    .selectFrom('second_factors')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
  const kinds = new Set(rows.map(({ kind }) => kind))
  const left = await countRecoveryCodes(trx, userId)
  const methods: SecondFactorMethod[] = []
  if (kinds.has('totp')) methods.push('totp')
  if (kinds.has('passkey') && PUBLIC_URL) methods.push('passkey')
  if (left > 0) methods.push('recovery_code')
  return methods
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Deletes all second factors of a user and their challenges, after an admin's reset or when the account ends. Lock the
 * user's row first (`lockPerson`) if one could be added concurrently.
 */
export async function removeSecondFactors(trx: Transaction<Database>, userIds: readonly string[]) {
  if (userIds.length === 0) return
  for (const table of ['second_factors', 'recovery_codes', 'login_challenges', 'passkey_challenges'] as const) {
    await trx.deleteFrom(table).where('user_id', 'in', userIds).execute()
  }
}
