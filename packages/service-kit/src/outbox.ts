import type { EventData, Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { streams } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Generated, type JSONColumnType, type Kysely, type Transaction, sql } from 'kysely'
import type { Bus, Connected } from './bus.ts'
import { pauses, sendBatch } from './send-batch.ts'

/** Events that are decided but not sent yet. Empty when all is well. */
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

/** Records an event in the transaction that caused it: both happen, or neither does. `thingId` is whose order is kept. */
export async function publish<DB extends WithOutbox, S extends Subject>(
  trx: Transaction<DB>,
  subject: S,
  thingId: string,
  data: EventData<S>,
) {
  await (trx as unknown as Transaction<WithOutbox>)
    .insertInto('outbox')
    .values({ subject, thing_id: thingId, data: JSON.stringify(data) })
    .execute()
}

/** Writes the present state of everything the service owns into the outbox, as the `changed` events do. */
export type Republish<DB> = (trx: Transaction<DB>) => Promise<void>

export interface Relay {
  /** Something may wait: called after every write request and every handled event, so nobody polls for events. */
  wake: () => void
  /** Sends the present state of everything again, for replicas that lost theirs. */
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

/** A safety net for rows whose wake-up was lost with its process. */
const LOOK_AGAIN_MS = 1_000
/** Sends what waits in the outbox, whenever there is something and the broker can be reached. */
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
  /** The connection on which the streams were last found to hold everything. */
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
        log.info('the stream lacks state: sending the present state of everything')
        await republishAll()
      }
      checkedOn = now
    }
    while ((await sendBatch(db as unknown as Kysely<WithOutbox>, connected, paused, log)) > 0 && !stopped);
  }

  async function run() {
    const connected = await bus.connected
    while (!stopped) {
      const heard = rings
      if (bus.isConnected()) {
        await work(connected).catch((err: unknown) => {
          checkedOn = -1
          if (!stopped) log.warn({ err }, 'events wait in the outbox, will be tried again')
        })
      }
      if (heard === rings && !stopped) await pause()
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS)
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
 * Whether one of the service's streams holds fewer messages than there is state that was sent: the broker lost its data,
 * or a kind of event is new. The operator makes the streams, so their being new says nothing. Where no table is named
 * there is nothing to count: then it lacks all when it holds nothing.
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

/** The rows behind a kind of state whose events do not wait in the outbox: each has one message in the stream. */
async function countSettled<DB>(db: Kysely<DB>, subject: string, table: string): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select count(*) as settled from ${sql.table(table)} as own where not exists
      (select from outbox where outbox.subject = ${subject} and outbox.thing_id = own.id::text)`.execute(db)
  return rows[0]?.settled ?? 0
}
