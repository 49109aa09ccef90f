import type { FastifyBaseLogger } from 'fastify'
import { type Generated, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { EndedSessionsTable, KnownAccountsTable } from './accounts.ts'
import type { IdempotencyKeysTable } from '../http/idempotency.ts'
import { statementNames } from './named-statements.ts'
import { openPool } from './pool.ts'
import type { OutboxTable } from '../events/outbox.ts'
import { recorderNow } from '../process/tracing/spans.ts'
import { traceStatement } from '../process/tracing/statements.ts'

/** The tables that every service has in addition to its own; created by this package's migrations. */
export interface KitTables {
  known_accounts: KnownAccountsTable
  replica_ended_sessions: EndedSessionsTable
  /** A view: the ended sessions whose tokens could still be used. */
  live_ended_sessions: { id: string; version: number }
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  /** Holds a single row. A token issued before `valid_from` is refused. */
  signing_epoch: { only_row: Generated<boolean>; valid_from: Generated<Date> }
}

/** bigint and numeric arrive as numbers: counts, versions and paise stay far below 2^53. */
const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    numbers.has(id) ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** Milliseconds. `query_timeout` is longer than `statement_timeout`: it ends only when the server itself is lost. */
export const requestLimits = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 5_000,
  statement_timeout: 3_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 5_000,
}
export type Limits = Partial<typeof requestLimits>
/**
 * Milliseconds that an idle connection stays open. A new connection has to plan its statements again: its first status
 * change takes about 15 ms longer.
 */
const IDLE_MS = 600_000
/** A migration may rewrite or index whole tables; a million orders take some seconds. */
export const migrationLimits = { query_timeout: 610_000, statement_timeout: 600_000 }

/**
 * Opens a connection pool with a timeout on every step. When the server is lost, even silently, only the statements in
 * progress fail. Repeated statements are prepared by name, unless `named` is false.
 */
export function openDatabase<DB>(
  url: string,
  connections: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
  named = true,
  limits: Limits = {},
): Kysely<DB> {
  const nameOf = named ? statementNames() : () => undefined
  const options = {
    connectionString: url,
    max: connections,
    types,
    idleTimeoutMillis: IDLE_MS,
    ...requestLimits,
    ...limits,
    keepAlive: true,
  }
  const pool = openPool(options, nameOf)
  // A connection lost between two statements emits `error`, which without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (err) =>
    log.warn({ err: err.message }, 'database connection lost, the pool opens another when it needs one'),
  )
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(recorderNow() && { log: traceStatement }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<object, pg.Pool>()

/** Counts the connections of the pool behind `db`, and the statements that wait for one. */
export function connectionsOf<DB>(db: Kysely<DB>) {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { idle: idleCount, used: totalCount - idleCount, waiting: waitingCount }
}
