import { prefixOf, widePrefixOf } from '@tapri/service-kit/network-prefix'
import { refusal } from '@tapri/service-kit/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export const TooManyTries = refusal('TOO_MANY_TRIES')

/** At most so many attempts in so many minutes. Counted in the database, so it holds across replicas. */
export interface Limit {
  bucket: string
  most: number
  minutes: number
}

/** Failed logins of one phone from one address (docs/behaviour.md, Accounts). */
export const loginLimit = (phone: string, address: string): Limit => ({
  bucket: `login ${phone} ${prefixOf(address)}`,
  most: 10,
  minutes: 15,
})

/** Failed logins from one address, whatever the phones: somebody tries one password on everybody (docs/security.md, R02). */
export const addressLimits = (address: string) => limitsByPrefix('login from', address, { most: 30, minutes: 1 })

/** A limit for one caller: an IPv4 address or an IPv6 /64; four times as much for all of an IPv6 /56. */
export function limitsByPrefix(what: string, address: string, { most, minutes }: Omit<Limit, 'bucket'>): Limit[] {
  const wide = widePrefixOf(address)
  return [
    { bucket: `${what} ${prefixOf(address)}`, most, minutes },
    ...(wide === undefined ? [] : [{ bucket: `${what} ${wide}`, most: 4 * most, minutes }]),
  ]
}

/** Refuses when the limit is reached; the answer says how long until the oldest attempt that counts is forgotten. */
export async function refuseBeyond(db: Kysely<Database>, { bucket, most, minutes }: Limit) {
  const limiting = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from at + make_interval(mins => ${minutes}) - clock_timestamp())`.as('seconds'))
    .where('bucket', '=', bucket)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!limiting) return
  const retryAfterSeconds = Math.max(1, Math.ceil(limiting.seconds))
  throw Object.assign(new TooManyTries(Math.ceil(retryAfterSeconds / 60)), { retryAfterSeconds })
}

/** Counts one attempt against each limit, or refuses it. Of simultaneous attempts, no more pass than the limit allows. */
export const spend = (db: Kysely<Database>, limits: Limit[]) =>
  db.transaction().execute((trx) => spendWithin(trx, limits))

/** As `spend`, with what else the transaction does: a refusal undoes both. */
export async function spendWithin(trx: Transaction<Database>, limits: Limit[]) {
  for (const limit of limits) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 0))`.execute(trx)
    await refuseBeyond(trx, limit)
    await countAttempt(trx, limit.bucket)
  }
}

/** No limit looks back longer: attempts are deleted after so many minutes. */
const LONGEST_MINUTES = 60
/** Rows in each statement of the purge, so that none runs long. */
const PURGE_BATCH = 1_000

/** Adds one attempt, and deletes a few that no limit looks at any more. The hourly purge deletes the others. */
const countAttempt = (trx: Transaction<Database>, bucket: string) =>
  trx
    .with('forgotten', (cte) =>
      cte.deleteFrom('attempts').where('attempts.at', 'in', (select) =>
        select
          .selectFrom('attempts')
          .select('at')
          .where('at', '<', sql<Date>`now() - make_interval(mins => ${LONGEST_MINUTES})`)
          .orderBy('at')
          .limit(10)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .insertInto('attempts')
    .values({ bucket })
    .execute()

export const clearAttempts = (db: Kysely<Database>, bucket: string) =>
  db.deleteFrom('attempts').where('bucket', '=', bucket).execute()

/** Deletes the attempts that no limit looks at any more, in bounded batches, the oldest first (index `attempts_at`). */
export async function purgeAttempts(db: Kysely<Database>, batch = PURGE_BATCH) {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from attempts where ctid = any (array(
        select ctid from attempts where at < now() - make_interval(mins => ${LONGEST_MINUTES})
        order by at limit ${batch} for update skip locked
      ))`.execute(db)
    if (Number(numAffectedRows ?? 0) < batch) return
  }
}
