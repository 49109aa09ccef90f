import { randomUUID } from 'node:crypto'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { open, recoveryCodeHash, seal } from '../second-factor-keys.ts'
import { removeSecondFactors } from '../second-factors.ts'
import type { Settings } from '../settings.ts'
import type { StoredPasskey } from './passkeys.ts'
import { newRecoveryCodes, normalized } from '../typed-codes.ts'
import { newSecret } from './totp.ts'

export const FactorNotFound = refusal('FACTOR_NOT_FOUND')
const PasskeyTaken = refusal('PASSKEY_TAKEN')
const TooManyFactors = refusal('TOO_MANY_FACTORS')

const MAX_FACTORS = 10
/** Lifetime of an unconfirmed factor or challenge. */
const SETUP_MINUTES = 10

/** Returns confirmed second factors, oldest first. */
export const factorsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function assertRoom(trx: Transaction<Database>, userId: string) {
  if ((await factorsOf(trx, userId)).length >= MAX_FACTORS) throw new TooManyFactors()
}

/** Stores the secret of an unconfirmed authenticator app, deleting an earlier unconfirmed one. */
export async function insertTotp(trx: Transaction<Database>, settings: Settings, userId: string, name: string) {
  await assertRoom(trx, userId)
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
  const id = randomUUID()
  const secret = newSecret()
  const sealed = seal(settings, `${userId} ${id}`, secret)
  await trx.insertInto('second_factors').values({ id, user_id: userId, kind: 'totp', name, secret: sealed }).execute()
  return { id, secret }
}

/** Returns the secret of an unconfirmed app. */
export async function findUnconfirmedTotp(trx: Transaction<Database>, settings: Settings, userId: string, id: string) {
  const row = await trx
    .selectFrom('second_factors')
    .select('secret')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES})`)
    .executeTakeFirst()
  const secret = row?.secret && open(settings, `${userId} ${id}`, row.secret)
  if (!secret) throw new FactorNotFound()
  return secret
}

/** Confirms an app; the step of the confirming code is not accepted again. */
export const markConfirmed = (trx: Transaction<Database>, id: string, last_step: number) =>
  trx
    .updateTable('second_factors')
    .set({ last_step, confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Stores a verified passkey. Its credential id is unique. */
export async function insertPasskey(trx: Transaction<Database>, userId: string, name: string, passkey: StoredPasskey) {
  await assertRoom(trx, userId)
  const id = randomUUID()
  const { public_key, ...rest } = passkey
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({
      ...rest,
      id,
      user_id: userId,
      kind: 'passkey',
      name,
      public_key: Buffer.from(public_key),
      confirmed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new PasskeyTaken()
  return id
}

/** Stores the challenge for the session's next passkey, replacing an earlier one. */
export const setPasskeyChallenge = (
  trx: Transaction<Database>,
  session_id: string,
  user_id: string,
  challenge: string,
) => {
  const fresh = { user_id, challenge, expires_at: sql<Date>`now() + make_interval(mins => ${SETUP_MINUTES})` }
  return trx
    .insertInto('passkey_challenges')
    .values({ session_id, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute()
}

/** Deletes and returns that challenge, which can be used once. */
export async function takePasskeyChallenge(db: Kysely<Database>, session_id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', session_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

/** Replaces the recovery codes with ten new ones. Only their hashes are stored. */
export async function replaceCodes(trx: Transaction<Database>, settings: Settings, user_id: string) {
  const codes = newRecoveryCodes()
  const rows = codes.map((code) => ({ user_id, code_hash: recoveryCodeHash(settings, user_id, normalized(code)) }))
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Deletes one factor, and with the last one the recovery codes. */
export async function deleteFactor(trx: Transaction<Database>, userId: string, id: string, others: number) {
  if (others === 0) return removeSecondFactors(trx, [userId])
  await trx.deleteFrom('second_factors').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Deletes expired unconfirmed factors and challenges, and all rows of deleted accounts. */
export async function purgeSecondFactors(db: Kysely<Database>) {
  for (const table of ['login_challenges', 'passkey_challenges'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES})`)
    .execute()
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .selectFrom('second_factors')
      .innerJoin('users', 'users.id', 'second_factors.user_id')
      .select('user_id')
      .distinct()
      .where('deleted_at', 'is not', null)
      .execute()
    await removeSecondFactors(
      trx,
      gone.map(({ user_id }) => user_id),
    )
  })
}
