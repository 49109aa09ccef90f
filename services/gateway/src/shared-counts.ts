import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { openDatabase } from '@tapri/service-kit/database'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'

const WINDOW_MS = 60_000
/** Longer than a count ever takes while all is well; a request is not held up for more. */
const COUNT_WITHIN_MS = 1_000
/** After a count that failed the database is left alone for so long. */
const LEFT_ALONE_MS = 2_000

/** How often an address asked in its present minute, and how many milliseconds of that are left. */
interface Count {
  current: number
  ttl: number
}

/** The counts of all gateways in one table, for the rate limit's plugin. Closed with the application. */
export function sharedStore(app: FastifyInstance, url: string): FastifyRateLimitStoreCtor {
  const db = openDatabase<object>(url, 4, app.log)
  const own = ownCounts()
  const sweeping = setInterval(() => {
    own.reset()
    void purgeOldCounts(db).catch(() => {})
  }, WINDOW_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await db.destroy()
  })
  const count = patiently(counting(db))

  return class SharedStore implements FastifyRateLimitStore {
    incr(address: string, done: (error: Error | null, count?: Count) => void) {
      count(address).then(
        (counted) => done(null, own.learn(address, counted)),
        () => done(null, own.countAlone(address)),
      )
    }

    child() {
      return this
    }
  }
}

/** What this gateway knows by itself: how far the counts had got when it last heard of them. */
function ownCounts() {
  const known = new Map<string, { current: number; ends: number }>()
  return {
    learn(address: string, { current, ttl }: Count): Count {
      known.set(address, { current, ends: Date.now() + ttl })
      return { current, ttl }
    },
    countAlone(address: string): Count {
      const now = Date.now()
      const before = known.get(address)
      const { current, ends } = before && before.ends > now ? before : { current: 0, ends: now + WINDOW_MS }
      known.set(address, { current: current + 1, ends })
      return { current: current + 1, ttl: ends - now }
    },
    reset() {
      for (const [address, { ends }] of known) if (ends < Date.now()) known.delete(address)
    },
  }
}

/** Counts one request in one statement. The table needs no migrations: it holds nothing that is older than a minute. */
function counting(db: Kysely<object>) {
  let table: Promise<void> | undefined
  const tableIsThere = () =>
    (table ??= makeTable(db).catch((error: unknown) => {
      table = undefined
      throw error
    }))
  return async (address: string): Promise<Count> => {
    await tableIsThere()
    const { rows } = await sql<Count>`
      insert into request_counts as counted (address, current, ends)
      values (${address}, 1, clock_timestamp() + make_interval(secs => ${WINDOW_MS / 1000}))
      on conflict (address) do update set
        current = case when counted.ends > clock_timestamp() then counted.current + 1 else 1 end,
        ends = case when counted.ends > clock_timestamp() then counted.ends else excluded.ends end
      returning current, greatest(0, ceil(extract(epoch from ends - clock_timestamp()) * 1000)) as ttl`.execute(db)
    const [row] = rows
    if (!row) throw new Error('nothing was counted')
    return row
  }
}

/** Unlogged: these counts need not survive a crash, and so cost no write to the disk. */
const makeTable = (db: Kysely<object>) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('request_counts'))`.execute(trx)
    await sql`create unlogged table if not exists request_counts (
      address text primary key, current integer not null, ends timestamptz not null)`.execute(trx)
  })

const purgeOldCounts = (db: Kysely<object>) =>
  sql`delete from request_counts where ends < clock_timestamp()`.execute(db)

/** Gives up soon, and then does not try again for a while. */
function patiently(count: (address: string) => Promise<Count>) {
  let leftAloneUntil = 0
  return async (address: string) => {
    if (Date.now() < leftAloneUntil) throw new Error('the shared counts cannot be reached')
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('counting took too long')), COUNT_WITHIN_MS)
    try {
      return await Promise.race([count(address), tooLong])
    } catch (error) {
      leftAloneUntil = Date.now() + LEFT_ALONE_MS
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
