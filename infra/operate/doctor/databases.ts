import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@tapri/contracts/services'
import { withDatabase } from './ask.ts'
import { bytesOf, type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

export type MigrationFacts = { service: ServiceName; recorded: string[]; known: string[] }

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))

/** Reads the migrations of each database, and those of this checkout or image. */
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
  checksumFailures: number
  /** Null when the WAL is not archived. */
  archive: { isFailing: boolean; waiting: number; walBytes: number } | null
}

const serverSql = `
  select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
    current_setting('max_connections')::int as "maxConnections",
    coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as "checksumFailures",
    current_setting('archive_mode') <> 'off' as archives`

/** Only an administrator may read these. */
const archiveSql = `
  select (select coalesce(last_failed_time > coalesce(last_archived_time, 'epoch'), false) from pg_stat_archiver) as "isFailing",
    (select count(*) filter (where name like '%.ready') from pg_ls_archive_statusdir())::int as waiting,
    (select coalesce(sum(size), 0) from pg_ls_waldir())::float as "walBytes"`

export const lookAtServer = ({ adminDatabase, services }: Target): Promise<ServerFacts> =>
  withDatabase(adminDatabase ?? services[0]?.database ?? '', async (query) => {
    const [row] = await query<Omit<ServerFacts, 'archive'> & { archives: boolean }>(serverSql)
    if (!row) throw new Error('PostgreSQL said nothing of itself')
    const { archives, ...facts } = row
    const [archive] = archives ? await query<NonNullable<ServerFacts['archive']>>(archiveSql) : []
    return { ...facts, archive: archive ?? null }
  })

export function judgeServer({ connections, maxConnections, checksumFailures, archive }: ServerFacts): Finding[] {
  const found: Finding[] = []
  const taken = `${connections} of ${maxConnections} connections are taken`
  if (connections / maxConnections > 0.9)
    found.push(wrong('database', `${taken}: lower DATABASE_POOL or the number of replicas`))
  const damaged = `${checksumFailures} pages of the disk were damaged: restore a backup and replace the disk`
  if (checksumFailures > 0) found.push(wrong('database', damaged))
  if (archive?.isFailing) {
    const pile = `${archive.waiting} files wait, and ${bytesOf(archive.walBytes)} of it lie on the disk`
    found.push(wrong('backups', `the log is not archived: ${pile}`))
  }
  return found.length > 0 ? found : [well('database', taken)]
}
