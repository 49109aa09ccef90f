import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { openDatabase } from '@tapri/service-kit/data/database'
import { describePool } from '@tapri/service-kit/process/metrics/describe-pool'
import { type Metrics, noMetrics } from '@tapri/service-kit/process/metrics/metric'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { MAX_COUNTED } from './limits/rules.ts'

const WINDOW_MS = 60_000
/** How long a request waits for its count at most. */
const COUNT_TIMEOUT_MS = 1_000
/** Circuit breaker: after a failure no query is sent for this long. */
const BREAKER_OPEN_MS = 2_000
const NOT_TOGETHER = `requests are not counted together with the other gateways, trying again every ${BREAKER_OPEN_MS} ms`

/** The group of limits that each gateway counts separately. */
export const IN_MEMORY = 'in memory'

/** The requests counted for an address in its current window, and the milliseconds until that ends. */
interface Count {
  current: number
  ttl: number
}

/** Returns a store for @fastify/rate-limit with one table for all gateways. Closed with the application. */
export function sharedStore(
  app: FastifyInstance,
  url: string,
  metrics: Metrics = noMetrics,
): FastifyRateLimitStoreCtor {
  const db = openDatabase<object>(url, 4, app.log)
  describePool(metrics, db)
  const local = localCounts()
  const purging = setInterval(() => {
    purgeOldCounts(db).catch((err: unknown) =>
      app.log.warn({ err }, `purge of request counts failed, retrying in ${WINDOW_MS} ms`),
    )
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(purging)
    await db.destroy()
  })
  const count = withBreaker(counting(db), app.log)
  const inMemory: FastifyRateLimitStore = {
    incr: (key, done) => done(null, local.count(key)),
    child: () => inMemory,
  }

  return class SharedStore implements FastifyRateLimitStore {
    incr(address: string, done: (error: Error | null, count?: Count) => void) {
      count(address).then(
        (counted) => done(null, local.update(address, counted)),
        () => done(null, local.count(address)),
      )
    }

    child(options: object): FastifyRateLimitStore {
      return 'groupId' in options && options.groupId === IN_MEMORY ? inMemory : this
    }
  }
}

/** Counts locally, starting from the last shared value of each address. */
function localCounts() {
  const known = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: WINDOW_MS })
  const set = (address: string, { current, ttl }: Count): Count => {
    known.set(address, current, { ttl: Math.max(1, Math.ceil(ttl)) })
    return { current, ttl }
  }
  return {
    update: set,
    count: (address: string) => {
      const current = known.get(address) ?? 0
      return set(address, { current: current + 1, ttl: current > 0 ? known.getRemainingTTL(address) : WINDOW_MS })
    },
  }
}

/**
 * Returns a function that counts a request in one statement. There is no migration: the table is created on first use,
 * and its rows live for a minute.
 */
function counting(db: Kysely<object>) {
  let table: Promise<void> | undefined
  const ensureTable = () =>
    (table ??= createTable(db).catch((error: unknown) => {
      table = undefined
      throw error
    }))
  return async (address: string): Promise<Count> => {
    await ensureTable()
    const { rows } = await sql<Count>`
      insert into request_counts as counted (address, current, ends)
      values (${address}, 1, clock_timestamp() + make_interval(secs => ${WINDOW_MS / 1000}))
      on conflict (address) do update set
        current = case when counted.ends > clock_timestamp() then counted.current + 1 else 1 end,
        ends = case when counted.ends > clock_timestamp() then counted.ends else excluded.ends end
      returning current, greatest(0, ceil(extract(epoch from ends - clock_timestamp()) * 1000)) as ttl`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the upsert of request_counts returned no row')
    return row
  }
}

/** Creates the table, unlogged: the counts need not survive a crash, so they write no WAL. */
const createTable = (db: Kysely<object>) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('request_counts'))`.execute(trx)
    await sql`create unlogged table if not exists request_counts (
      address text primary key, current integer not null, ends timestamptz not null)`.execute(trx)
  })

const purgeOldCounts = (db: Kysely<object>) =>
  sql`delete from request_counts where ends < clock_timestamp()`.execute(db)

/**
 * Adds a timeout of 1 s to `count`, and a circuit breaker that rejects for 2 s after a failure. Logs the first failure,
 * and the next success.
 */
function withBreaker(count: (address: string) => Promise<Count>, log: FastifyInstance['log']) {
  let openUntil = 0
  let isFailing = false
  return async (address: string) => {
    if (Date.now() < openUntil) throw new Error('circuit open: request_counts failed less than 2 s ago')
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('request_counts took longer than 1 s')), COUNT_TIMEOUT_MS)
    try {
      const counted = await Promise.race([count(address), timeout])
      if (isFailing) log.info('requests are counted together with the other gateways again')
      isFailing = false
      return counted
    } catch (error) {
      openUntil = Date.now() + BREAKER_OPEN_MS
      if (!isFailing) log.warn({ err: error }, NOT_TOGETHER)
      isFailing = true
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
