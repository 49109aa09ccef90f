import { JetStreamApiError } from '@nats-io/jetstream'
import {
  InvalidArgumentError,
  InvalidSubjectError,
  PermissionViolationError,
  RequestError,
} from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Connected } from './bus.ts'
import type { OutboxTable, WithOutbox } from './outbox.ts'

/** Aggregates in one batch. */
const BATCH = 200
/** The pause of an aggregate after its event failed: doubles with each failure, at most 5 min. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** How many aggregates can be paused; beyond them the oldest pause ends. */
const MOST_PAUSED = 10_000

/**
 * Publishes the oldest row of each aggregate and deletes the rows that the broker acknowledged within 2 s; returns how many.
 * An advisory lock lets one process at a time do this, and at most one event of an aggregate is in flight, so that the events of
 * an aggregate keep their order. A failed event pauses its own aggregate only. A repeat after a crash carries the same message
 * id, which the broker or the reader drops.
 */
export async function sendBatch(
  db: Kysely<WithOutbox>,
  { js }: Connected,
  paused: Pauses,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(trx)
    const batch = await firstOfEach(trx, paused.now())
    const sent = await Promise.allSettled(batch.map((row) => send(js, row)))

    const stored = batch.filter((_, index) => sent[index]?.status === 'fulfilled')
    if (stored.length > 0) {
      const ids = stored.map(({ id }) => id)
      await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
      for (const { thing_id } of stored) paused.end(thing_id)
    }
    const failed = batch.flatMap((row, index) => {
      const result = sent[index]
      return result?.status === 'rejected' ? [{ row, err: result.reason as unknown }] : []
    })
    // When no event was stored, the connection is at fault, except for errors that name the event.
    const own = failed.filter(({ err }) => stored.length > 0 || isEventError(err))
    for (const { row, err } of own) {
      const ms = paused.begin(row.thing_id)
      log.error(
        { err, subject: row.subject, aggregate: row.thing_id, ms },
        'publishing an event failed, its aggregate is paused for `ms`',
      )
    }
    if (failed.length > own.length) throw failed[0]?.err
    return stored.length
  })
}

const send = (js: Connected['js'], { subject, thing_id, event_id, data }: Waiting) =>
  js.publish(`${subject}.${thing_id}`, JSON.stringify(data), { msgID: event_id, timeout: 2_000 })

/**
 * Whether the error is about this event: an invalid subject or payload, a missing permission, or status 400. A broker that is
 * away, has no stream or no space (404, 503) would refuse any event.
 */
export const isEventError = (err: unknown) =>
  err instanceof InvalidArgumentError ||
  err instanceof InvalidSubjectError ||
  err instanceof PermissionViolationError ||
  (err instanceof JetStreamApiError && err.status === 400) ||
  (err instanceof RequestError && err.cause instanceof PermissionViolationError)

type Waiting = Pick<Selectable<OutboxTable>, 'id' | 'event_id' | 'subject' | 'thing_id' | 'data'>

/** The oldest row of each aggregate that is not paused, the oldest first. */
const firstOfEach = (trx: Transaction<WithOutbox>, paused: string[]): Promise<Waiting[]> =>
  trx
    .selectFrom('outbox')
    .select(['id', 'event_id', 'subject', 'thing_id', 'data'])
    .where(sql<boolean>`not thing_id = any(${paused})`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.thing_id', '=', 'outbox.thing_id')
            .whereRef('earlier.id', '<', 'outbox.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute()

interface Pauses {
  /** The aggregates that are paused now. */
  now: () => string[]
  begin: (aggregate: string) => number
  end: (aggregate: string) => void
  /** For a new connection: its broker may be configured differently. */
  clear: () => void
}

/** Exponential backoff for each aggregate, measured by a monotonic clock. */
export function pauses(clock: () => number = () => performance.now()): Pauses {
  const known = new Map<string, { until: number; ms: number }>()
  return {
    now: () => [...known].filter(([, { until }]) => until > clock()).map(([aggregate]) => aggregate),
    begin: (aggregate) => {
      const ms = Math.min(LONGEST_PAUSE_MS, (known.get(aggregate)?.ms ?? FIRST_PAUSE_MS / 2) * 2)
      known.delete(aggregate)
      known.set(aggregate, { until: clock() + ms, ms })
      for (const oldest of known.keys()) {
        if (known.size <= MOST_PAUSED) break
        known.delete(oldest)
      }
      return ms
    },
    end: (aggregate) => void known.delete(aggregate),
    clear: () => known.clear(),
  }
}
