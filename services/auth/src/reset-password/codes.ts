import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { maskedPhone } from '@tapri/service-kit/phone'
import { type Kysely, sql } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import { type Limit, limitsByPrefix, spend } from '../limits.ts'
import { findByPhone } from '../person.ts'
import type { Settings } from '../settings.ts'
import { mayResetByCode } from './rules.ts'

const TRIES = 5
const WEBHOOK_WITHIN_MS = 5_000
/** After a failed delivery it is tried again so much later; then the person asks for another code. */
const AGAIN_AFTER_MS = [500, 2_000]

/** What a stranger may cost the owner of a phone and of the sender (reliability.md, R13). */
const requestLimits = (phone: string, address: string): Limit[] => [
  { bucket: `code ${phone}`, most: 3, minutes: 15 },
  ...limitsByPrefix('code from', address, { most: 20, minutes: 60 }),
]

/** Counts one request for a code, whether or not the phone has an account, or refuses it (429). */
export const countRequest = (db: Kysely<Database>, phone: string, address: string) =>
  spend(db, requestLimits(phone, address))

/** A million codes are soon tried, so their hash needs a key that is not in the database. */
const hashOf = ({ JWT_PRIVATE_KEY }: Settings, userId: string, code: string) =>
  createHmac('sha256', JWT_PRIVATE_KEY).update(`code\n${userId}\n${code}`).digest('hex')

/** Makes a code for the person of this phone, if they may reset by one, in place of an earlier one, and sends it. */
export async function sendCode({ db, settings, log }: AuthContext, phone: string) {
  const person = await findByPhone(db, phone)
  if (!mayResetByCode(person)) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = {
    code_hash: hashOf(settings, person.id, code),
    tries_left: TRIES,
    expires_at: sql<Date>`now() + interval '10 minutes'`,
  }
  await db
    .insertInto('sent_codes')
    .values({ user_id: person.id, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute()

  if (settings.CODE_WEBHOOK_URL) return deliver(settings.CODE_WEBHOOK_URL, phone, code)
  log.warn({ phone: maskedPhone(phone), code }, 'CODE_WEBHOOK_URL is not set: this code was not sent to anybody')
}

/** A webhook that is away is tried a few times. The failure that is thrown names neither phone nor code. */
async function deliver(url: string, phone: string, code: string) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(url, phone, code)
    } catch (error) {
      const pause = AGAIN_AFTER_MS[attempt]
      if (pause === undefined) throw error
      await sleep(pause)
    }
  }
}

async function post(url: string, phone: string, code: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code, text: `${code} is your Tapri code. It is good for 10 minutes.` }),
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_WITHIN_MS),
  })
  if (!response.ok) throw new Error(`the code webhook answered ${response.status}`)
}

/** Whether this is the code last sent to the person. Each look costs one of its tries, and the right one uses it up. */
export async function checkCode(db: Kysely<Database>, settings: Settings, userId: string, code: string) {
  const sent = await db
    .updateTable('sent_codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  const given = hashOf(settings, userId, code)
  if (!sent || !timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(given))) return false

  const { numDeletedRows } = await db
    .deleteFrom('sent_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', given)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
