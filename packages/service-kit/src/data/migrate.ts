import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>
  /**
   * False: `up` runs outside a transaction, as `create index concurrently` requires. It may then be interrupted after
   * any statement, so each of them must be repeatable.
   */
  inTransaction?: false
  /**
   * For a first migration: the older migrations that it replaces, and a statement to run on a database that has them.
   */
  replaces?: { last: string; count: number; afterwards?: string }
}

/** The last commit with the migrations before the first release. */
const LAST_BEFORE_RELEASE = 'e4c008e6'

/** Thrown when the database has some, but not all, of the migrations that the first one replaces. */
export class OutdatedDatabase extends Error {
  constructor(last: string | undefined) {
    const stands = `The database is of a build before 1.0.0 and stands at ${last}.`
    const first = `Start the commit ${LAST_BEFORE_RELEASE} on it once, then this version`
    super(`${stands} ${first}; or begin anew with an empty database (of \`npm start\`: delete the folder .data).`)
  }
}

const kitMigrations = new URL('../../migrations/', import.meta.url)
/** Milliseconds for which a migration is retried while others hold the locks that it needs. */
const RETRY_FOR_MS = 600_000
const RETRY_AFTER_MS = 1_000

/**
 * Runs the migrations of this package, then those of the service, each in a transaction of its own. Several processes
 * may start at once: one migrates, the others wait. Tables of a newer version are left alone
 * (infra/check/repository/migrations.test.ts).
 */
export async function migrate<DB>(db: Kysely<DB>, folder: URL) {
  const plain = db as Kysely<unknown>
  // Checked before anything is changed, so that a refused database can still be brought up to date.
  await findReplaced(plain, kitMigrations, 'kit_migration')
  await findReplaced(plain, folder, 'migration')
  await migrateFolder(plain, kitMigrations, 'kit_migration')
  await migrateFolder(plain, folder, 'migration')
}

async function migrateFolder(db: Kysely<unknown>, folder: URL, table: string) {
  if ((await findPending(db, folder, table)).length === 0) return
  await db.connection().execute(async (connection) => {
    await lockMigrations(connection, table)
    try {
      await sql`
        create table if not exists ${sql.table(table)} (
          name varchar(255) primary key,
          timestamp varchar(255) not null
        )`.execute(connection)
      await takeOver(connection, folder, table)
      for (const name of await findPending(connection, folder, table)) {
        const migration = await load(folder, name)
        await retryWhileLocked(() => runMigration(connection, table, name, migration))
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${table}))`.execute(connection)
    }
  })
}

/** Lists the migrations of the folder that are not recorded, in order. */
async function findPending(db: Kysely<unknown>, folder: URL, table: string) {
  const [names, recorded] = [await namesIn(folder), await readRecorded(db, table)]
  return names.filter((name) => !recorded.includes(name))
}

const namesIn = async (folder: URL) =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()

async function readRecorded(db: Kysely<unknown>, table: string) {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  if (!rows[0]?.found) return []
  const recorded = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return recorded.rows.map(({ name }) => name).toSorted()
}

const load = async (folder: URL, name: string) => (await import(new URL(`${name}.ts`, folder).href)) as Migration

/**
 * Returns the first migration if the database has exactly the migrations that it replaces; refuses a database that has
 * only some of them.
 */
async function findReplaced(db: Kysely<unknown>, folder: URL, table: string) {
  const [[first], recorded] = [await namesIn(folder), await readRecorded(db, table)]
  if (first === undefined || recorded.length === 0 || recorded.includes(first)) return undefined
  const { replaces } = await load(folder, first)
  if (!replaces) return undefined
  const last = recorded.at(-1)
  if (recorded.length !== replaces.count || last !== replaces.last) throw new OutdatedDatabase(last)
  return { first, afterwards: replaces.afterwards }
}

/** Records the first migration instead of those that it replaces. */
async function takeOver(connection: Kysely<unknown>, folder: URL, table: string) {
  const replaced = await findReplaced(connection, folder, table)
  if (!replaced) return
  await connection.transaction().execute(async (trx) => {
    if (replaced.afterwards) await sql.raw(replaced.afterwards).execute(trx)
    await sql`delete from ${sql.table(table)}`.execute(trx)
    await record(trx, table, replaced.first)
  })
}

/**
 * Polls for the session's advisory lock, since a statement that waits for it would exceed the connection's timeouts.
 */
async function lockMigrations(connection: Kysely<unknown>, table: string) {
  const deadline = Date.now() + RETRY_FOR_MS
  for (; ; await sleep(50)) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext(${table})) as locked`.execute(connection)
    if (rows[0]?.locked) return
    if (Date.now() > deadline)
      throw new Error(`another process has been migrating for ${RETRY_FOR_MS / 60_000} minutes`)
  }
}

async function runMigration(connection: Kysely<unknown>, table: string, name: string, migration: Migration) {
  if (migration.inTransaction === false) {
    await migration.up(connection)
    await record(connection, table, name)
    return
  }
  await connection.transaction().execute(async (trx) => {
    await migration.up(trx)
    await record(trx, table, name)
  })
}

const record = (db: Kysely<unknown>, table: string, name: string) =>
  sql`insert into ${sql.table(table)} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)

/**
 * Retries a migration that could not lock a table in time. Requests queue behind a waiting lock, so each attempt gives
 * up after the connection's `lock_timeout` of one second, and they proceed until the next.
 */
async function retryWhileLocked(run: () => Promise<void>) {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error
      await sleep(RETRY_AFTER_MS)
    }
  }
}

/** `lock_not_available` and `deadlock_detected`. */
const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** Runs the files of a folder, in the order of their names. */
export async function runFiles(db: Kysely<unknown>, folder: URL) {
  for (const file of (await readdir(folder)).toSorted())
    await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
}

/**
 * Builds an index concurrently, for migrations outside a transaction. `definition` is what follows the name: `on orders
 * (due_at)`. Replaces what an interrupted attempt left behind as an invalid index.
 */
export async function buildIndex(db: Kysely<unknown>, name: string, definition: string, unique = false) {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  // It waits for older transactions, but nobody waits for it meanwhile.
  await sql`set lock_timeout = 0`.execute(db)
  try {
    if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
    await sql`create ${sql.raw(unique ? 'unique' : '')} index concurrently ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}
