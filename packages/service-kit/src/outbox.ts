import {
  type JetStreamManager,
  type StreamConfig,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import type { FastifyBaseLogger } from 'fastify'
import { type Generated, type JSONColumnType, type Kysely, type Transaction, sql } from 'kysely'
import type { Bus, Connected } from './bus.ts'

/** Events that are decided but not sent yet. Empty when all is well. */
export interface OutboxTable {
  id: Generated<number>
  event_id: Generated<string>
  subject: string
  thing_id: string
  data: JSONColumnType<object>
  created_at: Generated<Date>
}

interface WithOutbox {
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
export type Restate<DB> = (trx: Transaction<DB>) => Promise<void>

export interface Relay {
  /** Something may wait: called after every write request and every handled event, so nobody polls for news. */
  wake: () => void
  /** Sends the present state of everything again, for replicas that lost theirs. */
  restateAll: () => Promise<void>
  stop: () => Promise<void>
}

interface RelayOptions<DB> {
  db: Kysely<DB>
  bus: Bus
  service: ServiceName
  restate?: Restate<DB> | undefined
  log: FastifyBaseLogger
}

const BATCH = 200
/** A safety net for rows whose wake-up was lost with its process. */
const LOOK_AGAIN_MS = 1_000

/** Sends what waits in the outbox, whenever there is something and the broker can be reached. */
export function startRelay<DB extends WithOutbox>({ db, bus, service, restate, log }: RelayOptions<DB>): Relay {
  let stopped = false
  let rings = 0
  let ring = () => {}

  const wake = () => {
    rings += 1
    ring()
  }

  const restateAll = () =>
    db.transaction().execute(async (trx) => {
      await restate?.(trx)
    })

  let streamIsSure = false
  bus.onConnect(() => {
    streamIsSure = false
    wake()
  })

  async function work(connected: Connected) {
    if (!streamIsSure) {
      if (await ensureStream(connected.jsm, service)) {
        log.info('stream is new: sending the present state of everything')
        await restateAll()
      }
      streamIsSure = true
    }
    while ((await sendBatch(db as unknown as Kysely<WithOutbox>, connected)) > 0 && !stopped);
  }

  async function run() {
    const connected = await bus.connected
    while (!stopped) {
      const heard = rings
      if (bus.isConnected()) {
        await work(connected).catch((err: unknown) => {
          streamIsSure = false
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
    restateAll,
    stop: async () => {
      stopped = true
      wake()
      if (bus.isConnected()) await running
    },
  }
}

/**
 * Sends the oldest rows and deletes those the broker has stored; returns how many. One process at a time sends, by a lock
 * of the database, and no two events of one thing are under way together, so each thing's events keep their order even
 * when a send fails half-way. A repeat after a crash carries the same id and is dropped by the broker or by its reader.
 */
async function sendBatch(db: Kysely<WithOutbox>, { js }: Connected): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(trx)
    const waiting = await trx.selectFrom('outbox').selectAll().orderBy('id').limit(BATCH).execute()
    const batch = distinctThings(waiting)

    const sent = await Promise.allSettled(
      batch.map(({ subject, thing_id, event_id, data }) =>
        js.publish(`${subject}.${thing_id}`, JSON.stringify(data), { msgID: event_id, timeout: 2_000 }),
      ),
    )
    const stored = batch.filter((_, index) => sent[index]?.status === 'fulfilled').map(({ id }) => id)
    if (stored.length > 0) await trx.deleteFrom('outbox').where('id', 'in', stored).execute()

    const failure = sent.find((result) => result.status === 'rejected')
    if (failure && stored.length === 0) throw failure.reason
    return stored.length
  })
}

/** The longest beginning of the list in which no thing appears twice. */
export function distinctThings<Row extends { thing_id: string }>(rows: Row[]): Row[] {
  const seen = new Set<string>()
  const end = rows.findIndex(({ thing_id }) => seen.size === seen.add(thing_id).size)
  return end === -1 ? rows : rows.slice(0, end)
}

const DAY_NS = 24 * 60 * 60 * 1_000_000_000

/**
 * One stream for each service. State (`changed`) is kept as the newest event per thing, for ever; the happenings of
 * orders are kept 14 days, their truth being the timeline table.
 */
function streamOf(service: ServiceName): Partial<StreamConfig> & { name: string } {
  return {
    name: service.toUpperCase(),
    subjects: [`${service}.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    duplicate_window: 120 * 1_000_000_000,
    ...(service === 'orders' ? { max_age: 14 * DAY_NS } : { max_msgs_per_subject: 1 }),
  }
}

/** Makes the service's stream if it is not there; says whether it had to. */
async function ensureStream(jsm: JetStreamManager, service: ServiceName): Promise<boolean> {
  const config = streamOf(service)
  const isThere = await jsm.streams.info(config.name).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && /not found/i.test(error.message)) return false
      throw error
    },
  )
  if (isThere) return false
  await jsm.streams.add(config)
  return true
}
