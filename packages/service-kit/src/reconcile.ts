import { events, type Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { digestOf as digestSubject, ownersReadBy, readersOf, republishWanted } from '@tapri/contracts/streams'
import { Ajv } from 'ajv'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Bus } from './bus.ts'

/** How many things of a kind there are, and a sum over their ids and versions that does not depend on any order. */
const Digest = Type.Object({ things: Type.Integer(), checksum: Type.String() })
type Digest = Static<typeof Digest>

/** What an owner says of its things now and then, under `<service>.digest`. */
const Digests = Type.Partial(Type.Object(Object.fromEntries(Object.keys(events).map((subject) => [subject, Digest]))))
const isDigests = new Ajv().compile<Partial<Record<Subject, Digest>>>(Digests)

export interface ReconcilerOptions<DB> {
  db: Kysely<DB>
  bus: Bus
  service: ServiceName
  /** The table behind each event type of this service. */
  owns?: Partial<Record<Subject, string>> | undefined
  /** The tables that keep what others say under a subject. */
  copies?: Partial<Record<Subject, string[]>> | undefined
  /** Publishes the present state of all that the service owns. */
  republishAll: () => Promise<void>
  everyMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Finds and mends copies that have lost events, whatever the reason. An owner tells now and then what it has, in a few
 * numbers; who keeps a copy compares, and when the two differ for longer than events can be under way, it asks the owner
 * for everything again. Nobody calls anybody: these are messages too, and one that is lost comes again the next time.
 */
export function startReconciler<DB>(options: ReconcilerOptions<DB>) {
  const { db, bus, service, owns = {}, republishAll, everyMs, log } = options
  const tables = Object.entries(owns)
  let timer: NodeJS.Timeout | undefined

  const tell = async () => {
    if (!bus.isConnected()) return
    const { nats } = await bus.connected
    const digests = await digestsWhenSettled(db, tables)
    if (digests) nats.publish(digestSubject(service), JSON.stringify(digests))
  }
  const tellSafely = () =>
    void tell().catch((err: unknown) => log.warn({ err }, 'what is owned could not be compared, comes next time'))

  void bus.connected.then(({ nats }) => {
    if (tables.length > 0) {
      for (const asker of readersOf(service)) {
        // Of several processes of one owner a single one answers.
        const callback = () =>
          void republishAll().catch((err: unknown) => log.warn({ err }, 'not republished, comes next time'))
        nats.subscribe(republishWanted(asker, service), { queue: service, callback })
      }
      tellSafely()
      timer = setInterval(tellSafely, everyMs).unref()
    }
    for (const owner of ownersReadBy(service)) {
      const compare = comparison(owner, options)
      const callback = (_: unknown, message: { json: () => unknown }) =>
        void compare(message).catch((err: unknown) => log.warn({ err }, 'copies could not be compared'))
      nats.subscribe(digestSubject(owner), { callback })
    }
  })
  return { stop: () => clearInterval(timer) }
}

/** The longest pause between two requests for the same: what restating cannot mend must not keep everybody busy. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** What to do with each digest of one owner. */
function comparison<DB>(owner: ServiceName, { db, bus, service, copies = {}, everyMs, log }: ReconcilerOptions<DB>) {
  let differsSince: number | undefined
  let asked = 0

  return async (message: { json: () => unknown }) => {
    const said = message.json()
    if (!isDigests(said)) return
    const differing = await differingTables(db, said, copies)
    if (differing.length === 0) {
      if (asked > 0) log.info({ owner }, 'copies are whole again')
      differsSince = undefined
      asked = 0
      return
    }
    differsSince ??= Date.now()
    // Events may be under way at any moment, but not at every one.
    const patience = Math.min(LONGEST_PAUSE_MS, everyMs * 1.5 * 2 ** asked)
    if (Date.now() - differsSince < patience) return
    log.warn({ owner, differing, asked }, 'copies differ from what their owner has: asking for everything again')
    asked += 1
    differsSince = Date.now()
    const { nats } = await bus.connected
    nats.publish(republishWanted(service, owner))
  }
}

async function differingTables<DB>(
  db: Kysely<DB>,
  said: Partial<Record<Subject, Digest>>,
  copies: Partial<Record<Subject, string[]>>,
): Promise<string[]> {
  const differing: string[] = []
  for (const [subject, tables] of Object.entries(copies)) {
    const owners = said[subject as Subject]
    if (!owners) continue
    for (const table of tables) {
      const own = await digestOf(db, table)
      if (own.things !== owners.things || own.checksum !== owners.checksum) differing.push(table)
    }
  }
  return differing
}

/** Nothing while events wait in the outbox: nobody can have heard of those yet. */
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

/** MD5 only spreads the bits, and is the same in every version of the database. */
async function digestOf<DB>(db: Kysely<DB>, table: string): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*) as things,
      coalesce(sum(('x' || left(md5(id || ':' || version), 8))::bit(32)::bigint), 0)::text as checksum
    from ${sql.table(table)}`.execute(db)
  return rows[0] ?? { things: 0, checksum: '0' }
}
