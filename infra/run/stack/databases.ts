import pg from 'pg'
import { Refusal, messageOf } from './refusal.ts'
import { type Service, services } from './settings.ts'

const nameOf = (service: Service) => `tapri_${service}`

/** Returns the URL of one service's database, with that service's own login. */
export function databaseUrl(adminUrl: string, service: Service, password: string) {
  const url = new URL(adminUrl)
  url.username = nameOf(service)
  url.password = password
  url.pathname = `/${nameOf(service)}`
  return url.href
}

/**
 * Creates missing databases and logins, one of each per service. A login can only connect to its own database and
 * create no temporary tables there; the administrator owns the databases, since an owner could grant itself everything
 * again. Returns the other databases that the logins can connect to, because this administrator may not revoke that.
 */
export async function ensureDatabases(adminUrl: string, passwords: Record<Service, string>): Promise<string[]> {
  const admin = await open(adminUrl).catch((error: unknown) => {
    throw new Refusal(`DATABASE_URL cannot be reached: ${messageOf(error)}`)
  })
  try {
    await closeShared(admin)
    for (const service of services) await ensureDatabase(admin, nameOf(service), passwords[service])
    await Promise.all(services.map((service) => letLoginMakeTables(adminUrl, nameOf(service))))
    return await leftOpen(admin)
  } catch (error) {
    throw new Refusal(`the databases cannot be made: ${messageOf(error)}`)
  } finally {
    await admin.end()
  }
}

async function open(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The databases that PostgreSQL itself creates; any login may connect to them until that is revoked. */
const SHARED = ['postgres', 'template1']

async function closeShared(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname = any($1) and pg_has_role(datdba, 'usage')`,
    [SHARED],
  )
  for (const { datname } of rows) {
    await admin.query(`revoke all on database ${admin.escapeIdentifier(datname)} from public`)
  }
}

async function ensureDatabase(admin: pg.Client, name: string, password: string) {
  const [login, secret] = [admin.escapeIdentifier(name), admin.escapeLiteral(password)]
  const role = await admin.query('select from pg_roles where rolname = $1', [name])
  await admin.query(`${role.rowCount ? 'alter' : 'create'} role ${login} login password ${secret}`)
  const found = await admin.query<{ own: boolean }>(
    'select datdba = current_user::regrole as own from pg_database where datname = $1',
    [name],
  )
  if (found.rowCount === 0) await admin.query(`create database ${login}`)
  else if (!found.rows[0]?.own) {
    // An administrator who is not a superuser may take a database only from a role it is a member of.
    await admin.query(`grant ${login} to current_user`)
    await admin.query(`alter database ${login} owner to current_user`)
  }
  // One transaction: the service may be connecting already.
  await admin.query(
    `begin; revoke all on database ${login} from public, ${login}; grant connect on database ${login} to ${login}; commit`,
  )
}

/** Lets the login create tables, in the schema `public`, which belongs to the owner of the database. */
async function letLoginMakeTables(adminUrl: string, name: string) {
  const client = await open(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href)
  try {
    const privilege = `select has_schema_privilege($1, 'public', 'create') as may`
    const { rows } = await client.query<{ may: boolean }>(privilege, [name])
    if (rows[0]?.may) return
    await client.query(`grant usage, create on schema public to ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function leftOpen(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datallowconn and datname <> all($1) and has_database_privilege($2, datname, 'connect') order by datname`,
    [services.map(nameOf), nameOf('auth')],
  )
  return rows.map(({ datname }) => datname)
}

/** Returns an id of this set of databases; it changes when they are dropped and created again under the same names. */
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
