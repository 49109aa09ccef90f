import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountStatus } from '@tapri/contracts/auth'
import { type Role, roles } from '@tapri/contracts/common'
import { createSigner } from 'fast-jwt'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type KitTables, type Limits, openDatabase, requestLimits } from '@tapri/service-kit/data/database'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { migrate } from '@tapri/service-kit/data/migrate'
import { refuseUndeclared } from './declared-refusals.ts'
import { assemble, type RunningService, type Service } from '@tapri/service-kit/process/service'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import type { TestBroker } from './broker.ts'

export { type TestBroker, testBroker } from './broker.ts'

/** The keys of auth. */
export const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

export interface TestUser {
  id: string
  role: Role
  status: AccountStatus
  token_version: number
}

export const buildTestUser = (role: Role, given: Partial<TestUser> = {}): TestUser => ({
  id: randomUUID(),
  role,
  status: 'active',
  token_version: 1,
  ...given,
})

const sign = createSigner({ key: keys.privateKey, algorithm: 'EdDSA', iss: 'tapri', aud: 'tapri', expiresIn: '7d' })

/** Returns the header that this person's browser would send. */
export const bearer = (person: TestUser) => ({ authorization: `Bearer ${sign({ ...person })}` })

/** Returns the headers of somebody with each role, for services that keep no accounts of their own. */
export const callersOfRoles = () =>
  Object.fromEntries(roles.map((role) => [role, bearer(buildTestUser(role))])) as Record<
    Role,
    ReturnType<typeof bearer>
  >

/** The prefix of this worker's database names; a worker runs one file after another. */
const prefix = `test_${process.pid}_`
/** Set once the file has asked for a database; modules are loaded anew for each file. */
let oldDropped: Promise<void> | undefined

/**
 * Creates a database, cloned from a template that is migrated once for all test files of a service. Returns its URL.
 */
export async function testDatabase(migrations: URL): Promise<string> {
  const adminUrl = inject('databaseUrl')
  const template = `template_${createHash('sha256').update(migrations.href).digest('hex').slice(0, 16)}`
  const name = prefix + randomUUID().replaceAll('-', '')
  const at = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href

  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await (oldDropped ??= dropOldDatabases(admin))
    await admin.query('select pg_advisory_lock(4711)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await admin.query(`create database ${template}_new`)
      const db = openDatabase<KitTables>(at(`${template}_new`), 1, console)
      await migrate(db, migrations)
      await db.destroy()
      await admin.query(`alter database ${template}_new rename to ${template}`)
    }
    // Takes half the time of the default, which writes each page to the WAL.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  return at(name)
}

/** Drops the databases of previous files, 8 MB each. */
async function dropOldDatabases(admin: pg.Client) {
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
}

export interface TestOptions<Settings> {
  settings?: Partial<Settings>
  /** Without one, the service runs as if the broker were away: events stay in the outbox. */
  broker?: TestBroker
  databaseUrl?: string
  /** Gets every line of the service's log. */
  log?: (line: string) => void
  /** Without it, there are no metrics. */
  metrics?: Metrics
  /** Timeouts of the database, for tests that exceed them. */
  limits?: Limits
}

/** Ten times the limits of requests: simultaneous requests wait longer while other tests use the processors. */
const patientLimits: Limits = Object.fromEntries(Object.entries(requestLimits).map(([name, ms]) => [name, ms * 10]))

/**
 * Runs the service on a database of its own, ready for `app.inject`. Closed when the test or file that created it ends.
 */
export async function testService<DB extends KitTables, Settings extends BaseSettings>(
  service: Service<DB, Settings>,
  { settings, broker, databaseUrl, log, metrics, limits = patientLimits }: TestOptions<Settings> = {},
): Promise<RunningService<DB>> {
  const url = databaseUrl ?? (await testDatabase(service.migrations))
  const given = {
    ...defaultsOf(service),
    HOST: '127.0.0.1',
    PORT: 0,
    APP_MODE: 'demo',
    LOG_LEVEL: log ? 'info' : (process.env.TEST_LOG ?? 'silent'),
    DATABASE_POOL: 10,
    NAMED_STATEMENTS: 'on',
    // Tests without a broker never hear from auth.
    AUTH_HEARD_WITHIN_MS: 3_600_000,
    DATABASE_URL: url,
    NATS_URL: broker?.url ?? 'nats://127.0.0.1:1',
    JWT_PUBLIC_KEY: keys.publicKey,
    JWT_PRIVATE_KEY: keys.privateKey,
    ...settings,
  } as unknown as Settings
  const running = await assemble(service, given, { logSink: log && { write: log }, metrics, limits })
  refuseUndeclared(running.app, service.name)
  await running.app.ready()
  return running
}

const defaultsOf = ({ settings }: { settings: { properties: object } }) =>
  Object.fromEntries(
    Object.entries(settings.properties).flatMap(([name, schema]: [string, { default?: unknown }]) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  )

/**
 * Polls `check` until it returns something truthy. For effects that arrive through the broker; `withinMs` if there is a
 * deadline.
 */
export async function eventually<T>(check: () => Promise<T>, withinMs = 30_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const result = await check()
    if (result) return result
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await sleep(20)
  }
}

/** Lists every route of the application except its health checks, as `GET /orders/:id`. */
export function routesOf({ printRoutes }: { printRoutes: (options: { commonPrefix: boolean }) => string }): string[] {
  const above: string[] = []
  return printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^(.*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
      if (!segment) return []
      const depth = indent.length / 4
      above.splice(depth, above.length, segment)
      return methods.split(', ').flatMap((method) => method && `${method} ${above.join('')}`)
    })
    .filter((route) => route && !/^HEAD |\/(livez|healthz)$/.test(route))
    .toSorted()
}

/** Closes a service, broker or connection at the end of the current test. */
export const closeAfterTest = (opened: { close: () => Promise<void> }) => onTestFinished(() => opened.close())
