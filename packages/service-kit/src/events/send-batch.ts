import { randomUUID } from 'node:crypto'
import { JetStreamApiError } from '@nats-io/jetstream'
import {
  headers as createHeaders,
  InvalidArgumentError,
  InvalidSubjectError,
  PermissionViolationError,
  RequestError,
} from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Connected } from './bus.ts'
import type { OutboxTable, WithOutbox } from './outbox.ts'
import type { OwnEvent, OwnEvents } from './own-events.ts'
import type { Pauses } from './pauses.ts'
import { TRACEPARENT, tracePublishing } from '../process/tracing/events.ts'

/** The rows that one batch looks at: MIN_SIZE at first, and twice as many each time while there are more. */
const MIN_SIZE = 128
const MAX_SIZE = 1_024
/** An event that is not acknowledged by then counts as failed. */
const ACKNOWLEDGED_WITHIN_MS = 2_000
/** Longer than a batch takes. If a process ends without releasing the lease, another one publishes after this time. */
const LEASE_MS = 3_000

interface Sent {
  stored: number
  /** Whether there may be more rows than one batch looks at. */
  isFull: boolean
}

export interface Sender {
  /**
   * Publishes the oldest row of each aggregate, all at once, and waits up to 2 s for the broker to acknowledge them.
   * The next call deletes the acknowledged rows in the statement that reads the next batch.
   */
  sendBatch: (connected: Connected) => Promise<Sent>
  /** Deletes the acknowledged rows, and lets another process publish. */
  stop: () => Promise<void>
}

/**
 * Publishes the outbox. A lease lets one process at a time publish, and at most one event of an aggregate is in flight,
 * so that the events of an aggregate keep their order. A failed event only pauses its own aggregate. A repeat, after a
 * crash or by a process that held the lease too long, has the same message id, so the broker or the reader drops it.
 */
export function createSender(
  db: Kysely<WithOutbox>,
  paused: Pauses,
  log: Pick<FastifyBaseLogger, 'error'>,
  ownEvents: Pick<OwnEvents, 'publish'>,
): Sender {
  const holder = randomUUID()
  let acknowledged: Acknowledged[] = []
  let size = MIN_SIZE

  async function take(): Promise<Waiting[]> {
    const deleting = acknowledged
    const { rows } = await takeBatch(holder, deleting, paused.now(), size).execute(db)
    acknowledged = acknowledged.filter((row) => !deleting.includes(row))
    return rows
  }

  return {
    async sendBatch({ js }) {
      const batch = await take()
      const isFull = batch[0]?.looked_at === size
      size = isFull ? Math.min(MAX_SIZE, size * 2) : MIN_SIZE
      const sent = await Promise.allSettled(batch.map((row) => send(js, row, ownEvents)))
      const stored = batch.filter((_, index) => sent[index]?.status === 'fulfilled')
      acknowledged.push(...stored.map(({ id, place }) => ({ id, place })))
      for (const { thing_id } of stored) paused.end(thing_id)
      const failed = batch.flatMap((row, index) => {
        const result = sent[index]
        return result?.status === 'rejected' ? [{ row, err: result.reason as unknown }] : []
      })
      // When no event was stored, the connection is to blame, except for errors about the event itself.
      const own = failed.filter(({ err }) => stored.length > 0 || isEventError(err))
      for (const { row, err } of own) {
        const ms = paused.begin(row.thing_id)
        log.error(
          { err, subject: row.subject, aggregate: row.thing_id, ms },
          'publishing an event failed, its aggregate is paused for `ms`',
        )
      }
      if (failed.length > own.length) throw failed[0]?.err
      return { stored: stored.length, isFull }
    },
    async stop() {
      const ids = acknowledged.map(({ id }) => id)
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
      acknowledged = []
      await sql`update relay_lease set held_until = 'epoch' where holder = ${holder}`.execute(db)
    },
  }
}

async function send(js: Connected['js'], row: Waiting, ownEvents: Pick<OwnEvents, 'publish'>) {
  const event = { subject: `${row.subject}.${row.thing_id}`, text: JSON.stringify(row.data) }
  const options = { msgID: row.event_id, timeout: ACKNOWLEDGED_WITHIN_MS }
  const traced = tracePublishing(row)
  const headers = traced && createHeaders()
  headers?.set(TRACEPARENT, traced?.traceparent ?? '')
  let isStored = false
  await ownEvents
    .publish(event, async (): Promise<OwnEvent> => {
      const { stream, seq } = await js.publish(event.subject, event.text, { ...options, ...(headers && { headers }) })
      isStored = true
      return { ...event, stream, sequence: seq, traceparent: traced?.traceparent }
    })
    .finally(() => traced?.end(!isStored))
}

/**
 * Tells whether the error is about this event: an invalid subject or payload, a missing permission, or status 400. A
 * broker that is away, has no stream or no space (404, 503) would refuse any event.
 */
export const isEventError = (err: unknown) =>
  err instanceof InvalidArgumentError ||
  err instanceof InvalidSubjectError ||
  err instanceof PermissionViolationError ||
  (err instanceof JetStreamApiError && err.status === 400) ||
  (err instanceof RequestError && err.cause instanceof PermissionViolationError)

type Waiting = Pick<Selectable<OutboxTable>, 'id' | 'event_id' | 'subject' | 'thing_id' | 'data' | 'traceparent'> & {
  waits_since: Date | null
  /** The physical location of the row (`ctid`); a row of the outbox is never updated, so it stays there. */
  place: string
  looked_at: number
}

type Acknowledged = Pick<Waiting, 'id' | 'place'>

/**
 * In one round trip: deletes the acknowledged rows, takes or extends the lease, and reads the first row of each
 * aggregate among the oldest rows, except those of paused aggregates. Reads nothing when another process has the lease.
 * The deleted rows are still visible for the rest of the statement, so it excludes them by id. The lease is only
 * written when half of it is over and there are rows.
 *
 * The table is empty most of the time, and PostgreSQL keeps the plan that it made then: a sequential scan. So nothing
 * here may compare rows with each other: `not exists` of an earlier row exceeded the statement timeout with 20,000
 * rows waiting.
 *
 * The arrays are in subqueries and the limit is a literal: a plan for arrays known to be empty looks cheaper than a
 * generic one, so PostgreSQL planned each run, 0.3 ms. Rows are deleted by `ctid`, and by id in case another row is
 * there by now: for ids alone PostgreSQL picks the index by aggregate, which looks as cheap as the primary key while
 * the table is empty, and reads all of it, 0.7 ms.
 */
const takeBatch = (holder: string, acknowledged: Acknowledged[], paused: string[], size: number) => {
  const ids = acknowledged.map(({ id }) => id)
  const places = acknowledged.map(({ place }) => place)
  return sql<Waiting>`
  with gone as (
    delete from outbox where ctid = any(array(
      select place from (
        select ctid as place, id from outbox where ctid = any((select ${places}::tid[])::tid[]) offset 0
      ) as stored
      where id = any((select ${ids}::bigint[])::bigint[])
    ))
  ),
  lease as (
    select holder = ${holder} and held_until > now() + make_interval(secs => ${LEASE_MS / 2_000}::float8) as is_held
    from relay_lease
  ),
  taken as (
    update relay_lease set holder = ${holder}, held_until = now() + make_interval(secs => ${LEASE_MS / 1_000}::float8)
    where (holder = ${holder} or held_until <= now()) and not (select is_held from lease)
      and exists (select from outbox where id not in (select unnest((select ${ids}::bigint[]))))
    returning only_row
  ),
  oldest as materialized (
    select id, event_id, subject, thing_id, data, traceparent, created_at, ctid::text as place
    from outbox
    where ((select is_held from lease) or exists (select from taken))
      and id not in (select unnest((select ${ids}::bigint[])))
      and not thing_id = any((select ${paused}::text[])::text[])
    order by id
    limit ${sql.lit(size)}
  ),
  first as (
    select distinct on (thing_id) * from oldest order by thing_id, id
  )
  select id, event_id, subject, thing_id, data, traceparent, place,
    case when traceparent is not null then created_at end as waits_since,
    (select count(*) from oldest)::int as looked_at
  from first
  order by id`
}
