import { JetStreamApiError } from '@nats-io/jetstream'
import {
  InvalidArgumentError,
  InvalidSubjectError,
  PermissionViolationError,
  RequestError,
} from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Connected } from './bus.ts'
import type { OutboxTable, WithOutbox } from './outbox.ts'

/** Aggregates in one batch. */
const BATCH = 200
/** An aggregate whose event could not be sent is left alone for so long, then twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** How many aggregates are left alone at once; beyond them the oldest is tried again sooner. */
const MOST_PAUSED = 10_000

/**
 * Sends the oldest row of each aggregate and deletes those the broker has stored; returns how many. One process at a time
 * sends, by a lock of the database, and no two events of one aggregate are under way together, so each aggregate's events
 * keep their order even when a send fails half-way. One that cannot be sent holds up its own aggregate and no other. A
 * repeat after a crash carries the same id and is dropped by the broker or by its reader.
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
    // Nothing at all gets through: that is the way to the broker, not the events, unless it says so of each by itself.
    const own = failed.filter(({ err }) => stored.length > 0 || isOfItsOwn(err))
    for (const { row, err } of own) {
      const ms = paused.begin(row.thing_id)
      log.error({ err, subject: row.subject, aggregate: row.thing_id, ms }, 'event cannot be sent: its aggregate waits')
    }
    if (failed.length > own.length) throw failed[0]?.err
    return stored.length
  })
}

const send = (js: Connected['js'], { subject, thing_id, event_id, data }: Waiting) =>
  js.publish(`${subject}.${thing_id}`, JSON.stringify(data), { msgID: event_id, timeout: 2_000 })

/**
 * Refused for what the event is: by the client before it was sent, or by the broker's answer (400). A broker that is
 * away, has no stream yet or no room (404, 503) says nothing about the event.
 */
export const isOfItsOwn = (err: unknown) =>
  err instanceof InvalidArgumentError ||
  err instanceof InvalidSubjectError ||
  err instanceof PermissionViolationError ||
  (err instanceof JetStreamApiError && err.status === 400) ||
  (err instanceof RequestError && err.cause instanceof PermissionViolationError)

type Waiting = Pick<Selectable<OutboxTable>, 'id' | 'event_id' | 'subject' | 'thing_id' | 'data'>

/** The oldest row of each aggregate that is not left alone, the oldest aggregates first. */
const firstOfEach = (trx: Kysely<WithOutbox>, leftAlone: string[]): Promise<Waiting[]> =>
  trx
    .selectFrom('outbox')
    .select(['id', 'event_id', 'subject', 'thing_id', 'data'])
    .where(sql<boolean>`not thing_id = any(${leftAlone})`)
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
  /** Which aggregates are left alone now. */
  now: () => string[]
  begin: (aggregate: string) => number
  end: (aggregate: string) => void
  /** Another connection may be to a broker that is otherwise configured. */
  clear: () => void
}

/** What could not be sent is tried again ever more seldom; counted by a clock that nobody sets. */
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
