import { prefixOf, widePrefixOf } from '@tapri/service-kit/http/network-prefix'
import { purgeInBatches } from '@tapri/service-kit/data/purge'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export const TooManyTries = refusal('TOO_MANY_TRIES')

/** At most `max` attempts in `minutes`. Counted in the database, so that it holds across processes. */
export interface Limit {
  bucket: string
  max: number
  minutes: number
}

/** Limits failed logins of one phone from one address (docs/behaviour.md, Accounts). */
export const loginLimit = (phone: string, address: string): Limit => ({
  bucket: `login ${phone} ${prefixOf(address)}`,
  max: 10,
  minutes: 15,
})

/** Limits failed logins of one phone from everywhere together; with `where`, only from that network. */
export const phoneLimit = (phone: string, where = ''): Limit => ({
  bucket: `login ${phone}${where && ` of ${where}`}`,
  max: 100,
  minutes: 60,
})

/** Limits failed logins from one address over all phones: password spraying (docs/security.md, R02). */
export const addressLimits = (address: string) => limitsByPrefix('login from', address, { max: 300, minutes: 5 })

/**
 * Returns a limit per IPv4 address or IPv6 /64, and one of four times as much per wider network: IPv6 /56, with
 * `subnetOf` also IPv4 /24.
 */
export function limitsByPrefix(
  what: string,
  address: string,
  { max, minutes }: Omit<Limit, 'bucket'>,
  widerOf = widePrefixOf,
): Limit[] {
  const wide = widerOf(address)
  return [
    { bucket: `${what} ${prefixOf(address)}`, max, minutes },
    ...(wide === undefined ? [] : [{ bucket: `${what} ${wide}`, max: 4 * max, minutes }]),
  ]
}

/** Refuses (429) when the limit is reached; `Retry-After` is the time until the oldest counted attempt expires. */
export async function refuseBeyond(db: Kysely<Database>, { bucket, max, minutes }: Limit) {
  const limiting = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from at + make_interval(mins => ${minutes}) - clock_timestamp())`.as('seconds'))
    .where('bucket', '=', bucket)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst()
  if (!limiting) return
  const retryAfterSeconds = Math.max(1, Math.ceil(limiting.seconds))
  throw Object.assign(new TooManyTries(Math.ceil(retryAfterSeconds / 60)), { retryAfterSeconds })
}

/**
 * Counts one attempt against each limit, or refuses it (429). An advisory lock keeps concurrent attempts within the
 * limit.
 */
export const spend = (db: Kysely<Database>, limits: Limit[]) =>
  db.transaction().execute((trx) => spendWithin(trx, limits))

/** Like `spend`, within the caller's transaction: a refusal rolls back both. */
export async function spendWithin(trx: Transaction<Database>, limits: Limit[]) {
  for (const limit of limits) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 0))`.execute(trx)
    await refuseBeyond(trx, limit)
    await countAttempt(trx, limit.bucket)
  }
}

/** The longest window of any limit; older attempts are deleted. */
const LONGEST_MINUTES = 60

/** Inserts one attempt and deletes up to ten expired ones. The hourly purge deletes the rest. */
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

/** Deletes expired attempts in bounded batches, the oldest first (index `attempts_at`). */
export const purgeAttempts = (db: Kysely<Database>, batch?: number) =>
  purgeInBatches(db, {
    table: 'attempts',
    where: sql`at < now() - make_interval(mins => ${LONGEST_MINUTES})`,
    oldestBy: 'at',
    batch,
  })
