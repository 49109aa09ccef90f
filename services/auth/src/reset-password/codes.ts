import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { maskedPhone } from '@tapri/service-kit/phone'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import { askerOf, countTry } from '../code-limits.ts'
import { deliver } from '../code-webhook.ts'
import type { Database } from '../database.ts'
import { findByPhone } from '../person.ts'
import type { Settings } from '../settings.ts'
import { mayResetByCode } from './rules.ts'

/** For each code: as many from where it was requested, and as many from everywhere else together. */
const TRIES = 5
/** As many codes can be requested for one phone in the hour, so no more than these live at once. */
const MOST_LIVE = 9

type Keys = Pick<Settings, 'JWT_PRIVATE_KEY'>
interface Sender extends Pick<AuthContext, 'db' | 'log'> {
  settings: Pick<Settings, 'JWT_PRIVATE_KEY' | 'CODE_WEBHOOK_URL'>
}

/** A million codes are soon tried, so their hash needs a key that is not in the database. */
const hashOf = ({ JWT_PRIVATE_KEY }: Keys, userId: string, code: string) =>
  createHmac('sha256', JWT_PRIVATE_KEY).update(`code\n${userId}\n${code}`).digest('hex')

/** Makes a code for the person of this phone, if they may reset by one, and sends it. Earlier codes stay good. */
export async function sendCode({ db, settings, log }: Sender, phone: string, asked_from: string) {
  const person = await findByPhone(db, phone)
  if (!mayResetByCode(person)) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .insertInto('reset_codes')
    .values({
      user_id: person.id,
      code_hash: hashOf(settings, person.id, code),
      asked_from,
      tries_left: TRIES,
      tries_left_elsewhere: TRIES,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute()

  if (settings.CODE_WEBHOOK_URL) return deliver(settings.CODE_WEBHOOK_URL, phone, code)
  log.warn({ phone: maskedPhone(phone), code }, 'CODE_WEBHOOK_URL is not set: this code was not sent to anybody')
}

interface TriedCode {
  /** Undefined when nobody has the phone. */
  userId: string | undefined
  code: string
  address: string
}

/** As long as any hash, equal to none. */
const NO_HASH = '-'.repeat(64)

/**
 * Whether this is a code that was sent to the person and lives. Each look costs every live code one of its tries; the
 * right one uses all of them up. The statements, the hash, the comparisons and the write of `countTry` are the same for
 * a phone without an account, without a code and with another code, so the time of a 403 tells none of these apart.
 */
export const checkCode = (db: Kysely<Database>, settings: Keys, { userId = 'nobody', code, address }: TriedCode) =>
  db.transaction().execute(async (trx) => {
    await countTry(trx, address)
    const given = hashOf(settings, userId, code)
    const live = await takeTries(trx, userId, askerOf(address))
    const isRight = Array.from({ length: MOST_LIVE }, (_, n) => live[n] ?? NO_HASH)
      .map((hash) => timingSafeEqual(Buffer.from(hash), Buffer.from(given)))
      .includes(true)
    // The rows are locked since `takeTries`: of simultaneous uses of one code, the others find none.
    await trx
      .deleteFrom('reset_codes')
      .where('user_id', '=', isRight ? userId : 'nobody')
      .execute()
    return isRight
  })

/**
 * The hashes of the person's live codes, each of which has lost one try. Locked in one order: of simultaneous tries, each
 * sees what the one before has left.
 */
async function takeTries(trx: Transaction<Database>, userId: string, asker: string): Promise<string[]> {
  const isAsker = sql<boolean>`asked_from = ${asker}`
  const { rows } = await sql<{ code_hash: string }>`
    with live as (
      select id from reset_codes
      where user_id = ${userId} and expires_at > now()
        and case when ${isAsker} then tries_left else tries_left_elsewhere end > 0
      order by id for update
    )
    update reset_codes set
      tries_left = tries_left - (${isAsker})::int,
      tries_left_elsewhere = tries_left_elsewhere - (not ${isAsker})::int
    where id in (select id from live)
    returning code_hash`.execute(trx)
  return rows.map(({ code_hash }) => code_hash)
}
