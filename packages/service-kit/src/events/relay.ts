import type { Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { streams } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Bus, Connected } from './bus.ts'
import type { Republish, WithOutbox } from './outbox.ts'
import { pauses } from './pauses.ts'
import { createSender } from './send-batch.ts'
import { wakeablePause } from './wakeable-pause.ts'

export interface Relay {
  /** Checks the outbox now. Called after each write request and each handled event. */
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

/**
 * Milliseconds between checks of the outbox without a wake-up, for rows of a process that ended before it woke its
 * relay.
 */
const POLL_MS = 1_000
/**
 * After a batch the relay waits this long for further events, whose statement then also deletes the published rows;
 * without any, a statement of its own deletes them.
 */
const FOLLOWED_WITHIN_MS = 20
/**
 * After a batch of several events, the next are collected for this time: each batch costs a statement and a commit,
 * however few events it has. A single event is published at once.
 */
const GATHERED_MS = 10

/** Publishes the rows of the outbox while the broker is connected. Retries within 1 s after an error. */
export function startRelay<DB extends WithOutbox>(options: RelayOptions<DB>): Relay {
  const { db, bus, service, republish, owns = {}, log } = options
  const paused = pauses()
  const { pause, wake } = wakeablePause()
  const sender = createSender(db as unknown as Kysely<WithOutbox>, paused, log, bus.own)
  let isStopped = false
  /** Whether the streams were compared with the tables on this connection. */
  let isCompared = false
  bus.onConnect(() => {
    isCompared = false
    paused.clear()
    wake()
  })

  const republishAll = () =>
    db.transaction().execute(async (trx) => {
      await republish?.(trx)
    })

  async function work(connected: Connected) {
    if (!isCompared) {
      isCompared = true
      if (await holdsLess(db, connected, service, Object.entries(owns))) {
        log.info('the stream holds fewer messages than the tables have rows: republishing all')
        await republishAll()
      }
    }
    for (;;) {
      const { stored, isFull } = await sender.sendBatch(connected)
      if (stored === 0 || isStopped) return
      if (!isFull) await pause(FOLLOWED_WITHIN_MS, stored > 1 ? GATHERED_MS : 0)
    }
  }

  async function run() {
    const connected = await bus.connected
    while (!isStopped) {
      if (bus.isConnected()) {
        await work(connected).catch((err: unknown) => {
          isCompared = false
          if (!isStopped) log.warn({ err }, 'publishing from the outbox failed, retrying in 1 s')
        })
      }
      await pause(POLL_MS)
    }
  }

  const running = run()
  return {
    wake,
    republishAll,
    stop: async () => {
      isStopped = true
      wake()
      if (bus.isConnected()) await running
      await sender.stop().catch((err: unknown) => log.warn({ err }, 'lease not released, it ends in 3 s'))
    },
  }
}

/**
 * Tells whether one of the service's streams holds fewer messages than its tables have published rows: the broker lost
 * its data, or an event type is new. A service that names no tables republishes when its streams are empty.
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

/** Counts the rows without an event in the outbox: each of them has one message in the stream. */
async function countSettled<DB>(db: Kysely<DB>, subject: string, table: string): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select count(*) as settled from ${sql.table(table)} as own where not exists
      (select from outbox where outbox.subject = ${subject} and outbox.thing_id = own.id::text)`.execute(db)
  return rows[0]?.settled ?? 0
}
