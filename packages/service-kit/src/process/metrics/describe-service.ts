import type { ServiceName } from '@tapri/contracts/services'
import { consumersOf } from '@tapri/contracts/streams'
import { type Kysely, sql } from 'kysely'
import type { Bus } from '../../events/bus.ts'
import type { KitTables } from '../../data/database.ts'
import { common } from './common.ts'
import { oneAtATime, READ_EVERY_MS, readAtMostEvery } from './cached-reads.ts'
import type { Metrics, Sample } from './metric.ts'

/** The most rows of the outbox that are counted. */
const MAX_COUNTED = 100_000

interface Described<DB> {
  name: ServiceName
  db: Kysely<DB>
  bus: Bus
  /** How many rows each replica differed by in its last comparison. */
  drift: ReadonlyMap<string, number>
}

export function describeService<DB extends KitTables>(metrics: Metrics, { name, db, bus, drift }: Described<DB>) {
  const outbox = readAtMostEvery(READ_EVERY_MS, () => oneAtATime(() => readOutbox(db)))
  metrics.read(common.outboxEvents, async () => [{ value: (await outbox()).events }])
  metrics.read(common.outboxOldest, async () => [{ value: (await outbox()).oldest_seconds }])
  metrics.read(
    common.consumerLag,
    readAtMostEvery(READ_EVERY_MS, () => lagOf(name, bus)),
  )
  metrics.read(common.replicaDrift, () => [...drift].map(([replica, value]) => ({ labels: { replica }, value })))
}

async function readOutbox<DB extends KitTables>(db: Kysely<DB>) {
  const { rows } = await sql<{ events: number; oldest_seconds: number }>`
    select (select count(*) from (select from outbox limit ${sql.lit(MAX_COUNTED)}) as counted) as events,
      coalesce(extract(epoch from clock_timestamp() - (select created_at from outbox order by id limit 1)), 0) as oldest_seconds`.execute(
    db,
  )
  const [row = { events: 0, oldest_seconds: 0 }] = rows
  return { ...row, oldest_seconds: Math.max(0, row.oldest_seconds) }
}

/** Asks the broker about each consumer of the service. Returns nothing while it is away. */
async function lagOf(name: ServiceName, bus: Bus): Promise<Sample[]> {
  if (!bus.isConnected()) return []
  const { jsm } = await bus.connected
  return Promise.all(
    consumersOf(name).map(async ({ stream, durable }) => {
      const { num_pending, num_ack_pending } = await jsm.consumers.info(stream, durable)
      return { labels: { stream, consumer: durable }, value: num_pending + num_ack_pending }
    }),
  )
}
