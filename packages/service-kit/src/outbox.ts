import type { EventData, Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { streams } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Generated, type JSONColumnType, type Kysely, type Transaction, sql } from 'kysely'
import type { Bus, Connected } from './bus.ts'
import { pauses, sendBatch } from './send-batch.ts'

/** Events that are committed but not yet acknowledged by the broker. */
export interface OutboxTable {
  id: Generated<number>
  event_id: Generated<string>
  subject: string
  thing_id: string
  data: JSONColumnType<object>
  created_at: Generated<Date>
}

export interface WithOutbox {
  outbox: OutboxTable
}

/** Writes an event into the outbox in the transaction that causes it. Events of one `aggregateId` are sent in this order. */
export async function publish<DB extends WithOutbox, S extends Subject>(
  trx: Transaction<DB>,
  subject: S,
  aggregateId: string,
  data: EventData<S>,
) {
  await (trx as unknown as Transaction<WithOutbox>)
    .insertInto('outbox')
    .values({ subject, thing_id: aggregateId, data: JSON.stringify(data) })
    .execute()
}

/** Writes a `changed` event with the current state of each aggregate of the service into the outbox. */
export type Republish<DB> = (trx: Transaction<DB>) => Promise<void>

export interface Relay {
  /** Looks into the outbox now. Called after each write request and each handled event. */
  wake: () => void
  /** Publishes the current state of each aggregate again, for replicas that lost events. */
  republishAll: () => Promise<void>
  stop: () => Promise<void>
}

interface RelayOptions<DB> {
  db: Kysely<DB>
  bus: Bus
  service: ServiceName
  republish?: Republish<DB> | undefined
  /** The table behind each kind of state that this service publishes. */
  owns?: Partial<Record<Subject, string>> | undefined
  log: FastifyBaseLogger
}

/** How often the outbox is looked into without a wake-up, for rows whose process ended before its own. */
const POLL_MS = 1_000

/** Publishes the rows of the outbox while the broker is connected. After an error it tries again within 1 s. */
export function startRelay<DB extends WithOutbox>({
  db,
  bus,
  service,
  republish,
  owns = {},
  log,
}: RelayOptions<DB>): Relay {
  let stopped = false
  let rings = 0
  let ring = () => {}

  const wake = () => {
    rings += 1
    ring()
  }

  const republishAll = () =>
    db.transaction().execute(async (trx) => {
      await republish?.(trx)
    })

  const paused = pauses()
  let connections = 0
  /** The number of the connection on which the streams were last compared with the tables. */
  let checkedOn = -1
  bus.onConnect(() => {
    connections += 1
    paused.clear()
    wake()
  })

  async function work(connected: Connected) {
    const now = connections
    if (checkedOn !== now) {
      if (await holdsLess(db, connected, service, Object.entries(owns))) {
        log.info('the stream holds fewer messages than the tables have rows: republishing all')
        await republishAll()
      }
      checkedOn = now
    }
    while ((await sendBatch(db as unknown as Kysely<WithOutbox>, connected, paused, log)) > 0 && !stopped);
  }

  async function run() {
    const connected = await bus.connected
    while (!stopped) {
      const ringsBefore = rings
      if (bus.isConnected()) {
        await work(connected).catch((err: unknown) => {
          checkedOn = -1
          if (!stopped) log.warn({ err }, 'publishing from the outbox failed, retrying in 1 s')
        })
      }
      if (ringsBefore === rings && !stopped) await pause()
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const running = run()
  return {
    wake,
    republishAll,
    stop: async () => {
      stopped = true
      wake()
      if (bus.isConnected()) await running
    },
  }
}

/**
 * Whether one of the service's streams holds fewer messages than its tables have published rows: the broker lost its data, or
 * an event type is new. A service that names no tables republishes when its streams are empty.
 */
async function holdsLess<DB>(
  db: Kysely<DB>,
  { jsm }: Connected,
  service: ServiceName,
  tables: [subject: string, table: string][],
): Promise<boolean> {
  let heldByAll = 0
  let lacks = false
  for (const { name, subjects } of streams.filter(({ owner, newestOnly }) => owner === service && newestOnly)) {
    const held = (await jsm.streams.info(name)).state.messages
    let settled = 0
    for (const [subject, table] of tables.filter(([each]) => subjects.includes(`${each}.*`))) {
      settled += await countSettled(db, subject, table)
    }
    heldByAll += held
    lacks ||= held < settled
  }
  return tables.length > 0 ? lacks : heldByAll === 0
}

/** How many rows have no event in the outbox: each of them has one message in the stream. */
async function countSettled<DB>(db: Kysely<DB>, subject: string, table: string): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select count(*) as settled from ${sql.table(table)} as own where not exists
      (select from outbox where outbox.subject = ${subject} and outbox.thing_id = own.id::text)`.execute(db)
  return rows[0]?.settled ?? 0
}
