import type { finishLogin, SecondFactorMethod } from '@tapri/contracts/second-factor'
import type { Session } from '@tapri/contracts/auth'
import type { Input } from '@tapri/contracts/endpoint'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import { clearAttempts, type Limit, loginLimit, refuseBeyond, spendWithin } from '../limits.ts'
import { loginLimits } from '../login-limits.ts'
import { findById, lockPerson, type PersonWithOutlet } from '../person.ts'
import { loginTokenHash, open, recoveryCodeHash } from '../second-factor-keys.ts'
import type { Settings } from '../settings.ts'
import { verifiedCounter } from './passkeys.ts'
import { normalized } from '../typed-codes.ts'
import { stepOf } from './totp.ts'

export const LoginExpired = refusal('LOGIN_EXPIRED')

type Proof = Omit<Input<typeof finishLogin>['body'], 'login_token'>
type Used = { kind: SecondFactorMethod } | undefined

/** Limits wrong codes per user from all addresses: a person who knows the password can begin any number of logins. */
const personLimit = (userId: string): Limit => ({ bucket: `second factor ${userId}`, max: 10, minutes: 60 })

/**
 * Loads the login challenge of a token and its user, locked until the transaction ends. Refuses (403) expired or used
 * ones.
 */
export async function takeLogin(trx: Transaction<Database>, loginToken: string) {
  const begun = trx.selectFrom('login_challenges').where('token_hash', '=', loginTokenHash(loginToken))
  const owner = await begun.select('user_id').executeTakeFirst()
  if (!owner) throw new LoginExpired()
  await lockPerson(trx, owner.user_id)
  const login = await begun
    .select(['token_hash', 'user_id', 'token_version', 'tries_left', 'passkey_challenge', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  const person = login && (await findById(trx, login.user_id))
  if (!person || person.token_version !== login.token_version) throw new LoginExpired()
  return { login, person }
}
type Login = Awaited<ReturnType<typeof takeLogin>>['login']

type Place = Pick<AuthContext, 'settings' | 'log'>

interface Try {
  loginToken: string
  proof: Proof
  address: string
  /** Begins the session in the same transaction: a failed login does not use up the code. */
  begin: (trx: Transaction<Database>, person: PersonWithOutlet) => Promise<Session>
}

/**
 * Verifies a second factor. Returns the user with method and session, or without `done` when it is wrong. The row lock
 * serialises a user's tries, so concurrent ones cannot exceed the limits.
 */
export const finish = (db: Kysely<Database>, place: Place, { loginToken, proof, address, begin }: Try) =>
  db.transaction().execute(async (trx) => {
    const { login, person } = await takeLogin(trx, loginToken)
    const own = [personLimit(person.id), loginLimit(person.phone, address)]
    const given = { phone: person.phone, userId: person.id, address }
    const limits = [personLimit(person.id), ...(await loginLimits(trx, place.settings, given))]
    for (const limit of limits) await refuseBeyond(trx, limit)

    const used = await proved(trx, place, { person, login, proof })
    if (!used) {
      await spendWithin(trx, limits)
      await useTry(trx, login)
      return { person }
    }
    await trx.deleteFrom('login_challenges').where('token_hash', '=', login.token_hash).execute()
    for (const { bucket } of own) await clearAttempts(trx, bucket)
    return { person, done: { kind: used.kind, session: await begin(trx, person) } }
  })

/** Counts a try, which also uses up a passkey challenge. */
const useTry = (trx: Transaction<Database>, { token_hash }: Login) =>
  trx
    .updateTable('login_challenges')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1), passkey_challenge: null }))
    .where('token_hash', '=', token_hash)
    .execute()

interface Question {
  person: PersonWithOutlet
  login: Login
  proof: Proof
}

async function proved(trx: Transaction<Database>, place: Place, { person, login, proof }: Question): Promise<Used> {
  const { settings } = place
  const { code, recovery_code, passkey } = proof
  if (code !== undefined) return (await useTotp(trx, place, person.id, code)) ? { kind: 'totp' } : undefined
  if (recovery_code !== undefined) {
    return (await useRecoveryCode(trx, settings, person.id, recovery_code)) ? { kind: 'recovery_code' } : undefined
  }
  if (passkey === undefined || !login.passkey_challenge || !settings.PUBLIC_URL) return undefined
  const question = { publicUrl: settings.PUBLIC_URL, challenge: login.passkey_challenge, userId: person.id }
  return (await usePasskey(trx, question, passkey)) ? { kind: 'passkey' } : undefined
}

/**
 * Accepts a code of an authenticator app. Replay protection (RFC 6238, 5.2): for each app, the step of an accepted code
 * and earlier steps are refused.
 */
async function useTotp(trx: Transaction<Database>, { settings, log }: Place, userId: string, code: string) {
  const apps = await trx
    .selectFrom('second_factors')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const { id, secret, last_step } of apps) {
    const opened = secret && open(settings, `${userId} ${id}`, secret)
    if (!opened)
      log.error({ factor: id }, 'second factor not usable: its secret was encrypted under another SECOND_FACTOR_KEY')
    const step = opened && stepOf(opened, code, Date.now())
    if (!step || step <= last_step) continue
    await markUsed(trx, id, { last_step: step })
    return true
  }
  return false
}

async function useRecoveryCode(trx: Transaction<Database>, settings: Settings, userId: string, typed: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(settings, userId, normalized(typed)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Signed {
  publicUrl: string
  challenge: string
  userId: string
}

async function usePasskey(
  trx: Transaction<Database>,
  { publicUrl, challenge, userId }: Signed,
  given: NonNullable<Proof['passkey']>,
) {
  const stored = (await passkeysOf(trx, userId)).find(({ credential_id }) => credential_id === given.id)
  const counter = stored && (await verifiedCounter(publicUrl, challenge, stored, given))
  if (!stored || counter === undefined) return false
  await markUsed(trx, stored.id, { counter })
  return true
}

const markUsed = (trx: Transaction<Database>, id: string, used: { last_step: number } | { counter: number }) =>
  trx
    .updateTable('second_factors')
    .set({ ...used, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Returns the passkeys with which this person can log in. */
export async function passkeysOf(trx: Transaction<Database>, userId: string) {
  const rows = await trx
    .selectFrom('second_factors')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ credential_id, public_key, ...row }) =>
    credential_id === null || public_key === null
      ? []
      : [{ ...row, credential_id, public_key, counter: Number(row.counter) }],
  )
}
