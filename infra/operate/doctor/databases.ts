import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@tapri/contracts/services'
import { withDatabase } from './ask.ts'
import { bytesOf, type Finding, look, spanOf, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

export type MigrationFacts = { service: ServiceName; recorded: string[]; known: string[] }

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))

/** The migrations that each database has, and those of this checkout or image. */
export const lookAtMigrations = ({ services }: Target, root: string): Promise<MigrationFacts[]> =>
  Promise.all(
    services.map(({ name, database }) =>
      withDatabase(database, async (query) => {
        const recorded: string[] = []
        for (const table of ['kit_migration', 'migration']) {
          const [row] = await query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
          if (row?.found) {
            recorded.push(...(await query<{ name: string }>(`select name from ${table}`)).map((each) => each.name))
          }
        }
        const folders = [join(root, 'packages/service-kit/migrations'), join(root, 'services', name, 'migrations')]
        return { service: name, recorded, known: folders.flatMap(namesIn) }
      }),
    ),
  )

export function judgeMigrations(facts: MigrationFacts[]): Finding[] {
  const found = facts.flatMap(({ service, recorded, known }) => {
    const lacking = known.filter((name) => !recorded.includes(name))
    const newer = recorded.filter((name) => !known.includes(name))
    return [
      ...(lacking.length > 0
        ? [wrong('migrations', `the database of ${service} lacks ${some(lacking)}: start this version of ${service}`)]
        : []),
      ...(newer.length > 0
        ? [look('migrations', `the database of ${service} has ${some(newer)} of another version than this one`)]
        : []),
    ]
  })
  return found.length > 0 ? found : [well('migrations', 'every database has those of this version')]
}

const some = (names: string[]) =>
  names.length > 3 ? `${names.length} migrations (${names[0]} the first)` : names.join(', ')

export type ServerFacts = {
  connections: number
  maxConnections: number
  /** Of the oldest transaction that is open. */
  transactionSeconds: number
  checksumFailures: number
  /** Transactions since the oldest row that was not frozen; at 2.1 billion PostgreSQL takes no more. */
  xidAge: number
  /** Undefined where the log is not archived. */
  archiver?: { failing: boolean; lastArchivedSeconds: number | null; waiting: number }
  walBytes?: number
  invalidIndexes: string[]
}

const serverSql = `
  select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
    current_setting('max_connections')::int as max_connections,
    coalesce((select extract(epoch from clock_timestamp() - min(xact_start)) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::float as transaction_seconds,
    coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as checksum_failures,
    (select max(age(datfrozenxid)) from pg_database)::int as xid_age,
    current_setting('archive_mode') <> 'off' as archives,
    (select coalesce(last_failed_time > coalesce(last_archived_time, 'epoch'), false) from pg_stat_archiver) as archive_failing,
    (select extract(epoch from clock_timestamp() - last_archived_time) from pg_stat_archiver)::float as last_archived_seconds`

type ServerRow = {
  connections: number
  max_connections: number
  transaction_seconds: number
  checksum_failures: number
  xid_age: number
  archives: boolean
  archive_failing: boolean
  last_archived_seconds: number | null
}

export async function lookAtServer({ adminDatabase, services }: Target): Promise<ServerFacts> {
  const [row, wal] = await withDatabase(adminDatabase ?? services[0]?.database ?? '', async (query) => {
    const [first] = await query<ServerRow>(serverSql)
    const walSql = `select count(*) filter (where name like '%.ready')::int as waiting,
      (select coalesce(sum(size), 0) from pg_ls_waldir())::float as bytes from pg_ls_archive_statusdir()`
    // Only an administrator may read these.
    const [second] = await query<{ waiting: number; bytes: number }>(walSql).catch(() => [])
    return [first, second] as const
  })
  if (!row) throw new Error('PostgreSQL said nothing of itself')
  const invalid = await Promise.all(services.map(({ database }) => withDatabase(database, invalidIndexes)))
  return {
    connections: row.connections,
    maxConnections: row.max_connections,
    transactionSeconds: row.transaction_seconds,
    checksumFailures: row.checksum_failures,
    xidAge: row.xid_age,
    ...(row.archives && {
      archiver: {
        failing: row.archive_failing,
        lastArchivedSeconds: row.last_archived_seconds,
        waiting: wal?.waiting ?? 0,
      },
    }),
    ...(wal && { walBytes: wal.bytes }),
    invalidIndexes: invalid.flat(),
  }
}

const invalidIndexes = async (query: Parameters<Parameters<typeof withDatabase>[1]>[0]) =>
  (await query<{ name: string }>('select indexrelid::regclass::text as name from pg_index where not indisvalid')).map(
    ({ name }) => name,
  )

const MAX_XID_AGE = 1_000_000_000
const LONG_TRANSACTION_SECONDS = 60

export function judgeServer(facts: ServerFacts): Finding[] {
  const { connections, maxConnections, transactionSeconds, checksumFailures, xidAge, invalidIndexes: invalid } = facts
  const found: Finding[] = []
  const add = (is: boolean, finding: Finding) => void (is && found.push(finding))
  const taken = `${connections} of ${maxConnections} connections are taken`
  add(connections / maxConnections > 0.9, wrong('database', `${taken}: lower DATABASE_POOL or the number of replicas`))
  const long = `a transaction is open for ${spanOf(transactionSeconds)} and keeps old rows: see pg_stat_activity`
  add(transactionSeconds > LONG_TRANSACTION_SECONDS, look('database', long))
  const damaged = `${checksumFailures} pages of the disk were damaged: restore a backup and replace the disk`
  add(checksumFailures > 0, wrong('database', damaged))
  add(xidAge > MAX_XID_AGE, wrong('database', 'autovacuum does not keep up: run vacuumdb --all --freeze'))
  add(
    invalid.length > 0,
    look('database', `indexes that are not used because they were not finished: ${invalid.join(', ')}`),
  )
  if (facts.archiver?.failing) {
    const pile = facts.walBytes === undefined ? '' : `, and ${bytesOf(facts.walBytes)} of it lie on the disk`
    found.push(wrong('backups', `the log is not archived: ${facts.archiver.waiting} files wait${pile}`))
  }
  if (found.length > 0) return found
  return [well('database', taken)]
}
