import { events, type Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { digestOf as digestSubject, ownersReadBy, readersOf, republishWanted } from '@tapri/contracts/streams'
import { Ajv } from 'ajv'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Bus } from './bus.ts'
import { uncheckedSchemas, validatorAtFirstUse } from '../http/validation.ts'

/**
 * Number of rows (called `things` on the wire) and a checksum over ids and versions that does not depend on their
 * order.
 */
const Digest = Type.Object({ things: Type.Integer(), checksum: Type.String() })
type Digest = Static<typeof Digest>

/** The payload of `<service>.digest`, one digest for each event type. */
const Digests = Type.Partial(Type.Object(Object.fromEntries(Object.keys(events).map((subject) => [subject, Digest]))))
type Digests = Partial<Record<Subject, Digest>>
const validateDigests = validatorAtFirstUse(() => new Ajv(uncheckedSchemas).compile(Digests))
const isDigests = (message: unknown): message is Digests => validateDigests(message)

export interface ReconcilerOptions<DB> {
  db: Kysely<DB>
  bus: Bus
  service: ServiceName
  /** The table behind each event type of this service. */
  owns?: Partial<Record<Subject, string>> | undefined
  /** The replica tables that each subject fills. */
  replicas?: Partial<Record<Subject, string[]>> | undefined
  /** Publishes the current state of each aggregate of the service. */
  republishAll: () => Promise<void>
  everyMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Finds and repairs replicas that lost events. Each owner publishes a digest of its tables every `everyMs`; a reader
 * compares it with its replica and, when they differ for 1.5 intervals, asks the owner to republish. Further requests
 * back off exponentially, up to 1 h. Digests and requests are not stored: after a lost one comes the next.
 */
export function startReconciler<DB>(options: ReconcilerOptions<DB>) {
  const { db, bus, service, owns = {}, republishAll, everyMs, log } = options
  const tables = Object.entries(owns)
  const drift = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const publishDigest = async () => {
    if (!bus.isConnected()) return
    const { nats } = await bus.connected
    const digests = await digestsWhenSettled(db, tables)
    if (digests) nats.publish(digestSubject(service), JSON.stringify(digests))
  }
  const publishSafely = () =>
    void publishDigest().catch((err: unknown) =>
      log.warn({ err }, 'publishing the digest failed, retrying at the next interval'),
    )

  void bus.connected.then(({ nats }) => {
    if (tables.length > 0) {
      for (const reader of readersOf(service)) {
        // A queue group: one process of the service handles each request. bus.ts logs a subscription that the broker
        // refuses.
        const callback = (refused: Error | null) => {
          if (refused) return
          void republishAll().catch((err: unknown) =>
            log.warn({ err }, 'republishing failed, retrying at the next request'),
          )
        }
        nats.subscribe(republishWanted(reader, service), { queue: service, callback })
      }
      publishSafely()
      timer = setInterval(publishSafely, everyMs).unref()
    }
    for (const owner of ownersReadBy(service)) {
      const compare = comparison(owner, { ...options, drift })
      const callback = (refused: Error | null, message: { json: () => unknown }) => {
        if (refused) return
        void compare(message).catch((err: unknown) =>
          log.warn({ err }, 'comparing replicas failed, retrying at the next digest'),
        )
      }
      nats.subscribe(digestSubject(owner), { callback })
    }
  })
  return {
    stop: () => clearInterval(timer),
    /** Rows by table; at least 1 when any row differs. As of the owner's last digest. */
    drift: drift as ReadonlyMap<string, number>,
  }
}

/** The longest pause between two requests to republish, for a difference that republishing does not repair. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000

type Comparing<DB> = ReconcilerOptions<DB> & { drift: Map<string, number> }

function comparison<DB>(owner: ServiceName, { db, bus, service, replicas = {}, everyMs, log, drift }: Comparing<DB>) {
  let differsSince: number | undefined
  let requests = 0

  return async (message: { json: () => unknown }) => {
    const digests = message.json()
    if (!isDigests(digests)) return
    const differing = await differingTables(db, digests, replicas, drift)
    if (differing.length === 0) {
      if (requests > 0) log.info({ owner }, 'replicas match their owner again')
      differsSince = undefined
      requests = 0
      return
    }
    differsSince ??= performance.now()
    // Events in flight explain one difference, but not two in a row.
    const patience = Math.min(LONGEST_PAUSE_MS, everyMs * 1.5 * 2 ** requests)
    if (performance.now() - differsSince < patience) return
    log.warn({ owner, differing, requests }, 'replicas differ from their owner, requesting republish')
    requests += 1
    differsSince = performance.now()
    const { nats } = await bus.connected
    nats.publish(republishWanted(service, owner))
  }
}

async function differingTables<DB>(
  db: Kysely<DB>,
  digests: Partial<Record<Subject, Digest>>,
  replicas: Partial<Record<Subject, string[]>>,
  drift: Map<string, number>,
): Promise<string[]> {
  const differing: string[] = []
  for (const [subject, tables] of Object.entries(replicas)) {
    const owners = digests[subject as Subject]
    if (!owners) continue
    for (const table of tables) {
      const own = await digestOf(db, table)
      const differs = own.things !== owners.things || own.checksum !== owners.checksum
      drift.set(table, differs ? Math.max(1, Math.abs(own.things - owners.things)) : 0)
      if (differs) differing.push(table)
    }
  }
  return differing
}

/** Returns undefined while the outbox holds events, which no replica can have yet. */
const digestsWhenSettled = <DB>(db: Kysely<DB>, tables: [subject: string, table: string][]) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ waiting: boolean }>`select exists (select from outbox) as waiting`.execute(trx)
      if (rows[0]?.waiting) return undefined
      const digests: Record<string, Digest> = {}
      for (const [subject, table] of tables) digests[subject] = await digestOf(trx, table)
      return digests
    })

/**
 * Uses MD5 because it spreads the bits evenly and is the same in every version of PostgreSQL; no security depends on
 * it.
 */
async function digestOf<DB>(db: Kysely<DB>, table: string): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*) as things,
      coalesce(sum(('x' || left(md5(id || ':' || version), 8))::bit(32)::bigint), 0)::text as checksum
    from ${sql.table(table)}`.execute(db)
  return rows[0] ?? { things: 0, checksum: '0' }
}
