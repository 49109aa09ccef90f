import pg from 'pg'
import { Refusal, messageOf } from './refusal.ts'
import { type Service, services } from './settings.ts'

const nameOf = (service: Service) => `tapri_${service}`

/** The address of one service's database, for that service's own login. */
export function databaseUrl(adminUrl: string, service: Service, password: string) {
  const url = new URL(adminUrl)
  url.username = nameOf(service)
  url.password = password
  url.pathname = `/${nameOf(service)}`
  return url.href
}

/** Makes one database and one login per service where they are missing; no login may enter another's database. */
export async function ensureDatabases(adminUrl: string, passwords: Record<Service, string>) {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  admin.on('error', () => {})
  try {
    await admin.connect()
  } catch (error) {
    throw new Refusal(`DATABASE_URL cannot be reached: ${messageOf(error)}`)
  }
  try {
    for (const service of services) await ensureDatabase(admin, nameOf(service), passwords[service])
  } catch (error) {
    throw new Refusal(`the databases cannot be made: ${messageOf(error)}`)
  } finally {
    await admin.end()
  }
}

async function ensureDatabase(admin: pg.Client, name: string, password: string) {
  const [login, secret] = [admin.escapeIdentifier(name), admin.escapeLiteral(password)]
  const role = await admin.query('select from pg_roles where rolname = $1', [name])
  await admin.query(`${role.rowCount ? 'alter' : 'create'} role ${login} login password ${secret}`)
  const database = await admin.query('select from pg_database where datname = $1', [name])
  if (!database.rowCount) {
    // An administrator who is not a superuser may give a database only to a role it is a member of.
    await admin.query(`grant ${login} to current_user`)
    await admin.query(`create database ${login} owner ${login}`)
  }
  await admin.query(`revoke all on database ${login} from public`)
}

/** What tells this set of databases from any other, also after it was dropped and made again under the same names. */
export async function databaseIdentity(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ identity: string }>(
      `select concat_ws('-', (select system_identifier from pg_control_system()),
                        (select string_agg(oid::text, '-' order by datname) from pg_database where datname like 'tapri\\_%')) as identity`,
    )
    return rows[0]?.identity ?? ''
  } finally {
    await admin.end()
  }
}
