import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import { askerOf, countTry } from '../code-limits.ts'
import { CODE_TRIES, type CodeKey, type CodeSender, dispatchCode, hashOfCode, newCode } from '../codes.ts'
import type { Database } from '../database.ts'
import { findByPhone } from '../person.ts'
import { mayResetByCode } from './rules.ts'

/** As many codes can be requested for one phone in the hour, so no more than these live at once. */
const MOST_LIVE = 9

type Sender = CodeSender & Pick<AuthContext, 'db'>

/** Makes a code for the person of this phone, if they may reset by one, and sends it. Earlier codes stay good. */
export async function sendCode({ db, settings, log }: Sender, phone: string, asked_from: string) {
  const person = await findByPhone(db, phone)
  if (!mayResetByCode(person)) return
  const code = newCode()
  await db
    .insertInto('reset_codes')
    .values({
      user_id: person.id,
      code_hash: hashOfCode(settings, person.id, code),
      asked_from,
      // As many from where it was requested, and as many from everywhere else together.
      tries_left: CODE_TRIES,
      tries_left_elsewhere: CODE_TRIES,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute()
  await dispatchCode({ settings, log }, phone, code)
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
export const checkCode = (db: Kysely<Database>, settings: CodeKey, { userId = 'nobody', code, address }: TriedCode) =>
  db.transaction().execute(async (trx) => {
    await countTry(trx, address)
    const given = hashOfCode(settings, userId, code)
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
