import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthContext } from './auth-context.ts'
import { askerOf, countTry } from './code-limits.ts'
import { CODE_TRIES, type CodeKey, type CodeSender, dispatchCode, hashOfCode, newCode, type Reader } from './codes.ts'
import type { Database } from './database.ts'

/**
 * How many codes of an account are valid at once: as many as can be requested in an hour for its phone and for the
 * phone it changes to.
 */
const MAX_VALID = 18

/**
 * Binds the hash of a code for a new phone to that phone, so that it neither resets the password nor proves another
 * phone.
 */
const ownerOf = (id: string, phone: string | undefined) => (phone === undefined ? id : `${id} ${phone}`)

interface NewCode extends Reader {
  userId: string
  /** The phone to which the code is sent. */
  phone: string
  /** Whether the code proves this phone, which is not the account's yet. */
  isNewPhone: boolean
}

/** Creates and sends a code for an account; earlier ones stay valid. */
export async function sendCode(
  { db, ...sender }: CodeSender & Pick<AuthContext, 'db'>,
  { userId, phone, isNewPhone, address, language }: NewCode,
) {
  const code = newCode()
  await db
    .insertInto('reset_codes')
    .values({
      user_id: userId,
      code_hash: hashOfCode(sender.settings, ownerOf(userId, isNewPhone ? phone : undefined), code),
      asked_from: askerOf(address),
      // 5 tries from the requesting network, and 5 from all other networks together.
      tries_left: CODE_TRIES,
      tries_left_elsewhere: CODE_TRIES,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute()
  await dispatchCode(sender, { phone, code, language })
}

export interface TypedCode {
  code: string
  /** The phone that the code should prove; without one, it is a code for resetting the password. */
  phone?: string
}

interface TriedCodes {
  /** Undefined when the phone has no account. */
  userId: string | undefined
  codes: readonly TypedCode[]
  address: string
}

/** Has the length of a hash, but equals none. */
const NO_HASH = '-'.repeat(64)

/**
 * Returns whether each of the codes is valid for the account. Each call uses up one try of every valid code; correct
 * codes delete them all. Statements, hash, comparisons and the write of `countTry` are the same for a phone without an
 * account, without a code and with a different code, so that the time of a 403 does not reveal which it was.
 */
export const checkCodes = (
  db: Kysely<Database>,
  settings: CodeKey,
  { userId = 'nobody', codes, address }: TriedCodes,
) =>
  db.transaction().execute(async (trx) => {
    await countTry(trx, address)
    const submitted = codes.map(({ code, phone }) => hashOfCode(settings, ownerOf(userId, phone), code))
    const hashes = await takeTries(trx, userId, askerOf(address))
    const isRight = submitted
      .map((one) =>
        Array.from({ length: MAX_VALID }, (_, n) => hashes[n] ?? NO_HASH)
          .map((hash) => timingSafeEqual(Buffer.from(hash), Buffer.from(one)))
          .includes(true),
      )
      .every(Boolean)
    // `takeTries` has locked the rows: of concurrent uses of one code the others find none.
    await trx
      .deleteFrom('reset_codes')
      .where('user_id', '=', isRight ? userId : 'nobody')
      .execute()
    return isRight
  })

/**
 * Uses up one try of each valid code and returns their hashes. Locks the rows in a fixed order: concurrent tries queue,
 * and each sees the tries left by the previous one.
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
