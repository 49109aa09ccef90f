import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { createSigner } from 'fast-jwt'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type KitTables, migrate, openDatabase } from './database.ts'
import { assemble, type RunningService, type Service } from './service.ts'
import type { BaseSettings } from './settings.ts'
import { freePort, images, testcontainers } from './testing-servers.ts'

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

export interface TestPerson {
  id: string
  role: Role
  status: AccountStatus
  token_version: number
}

export const aPerson = (role: Role, given: Partial<TestPerson> = {}): TestPerson => ({
  id: randomUUID(),
  role,
  status: 'active',
  token_version: 1,
  ...given,
})

const sign = createSigner({ key: keys.privateKey, algorithm: 'EdDSA', iss: 'tapri', aud: 'tapri', expiresIn: '7d' })

/** The header that this person's browser would send. */
export const bearer = (person: TestPerson) => ({ authorization: `Bearer ${sign({ ...person })}` })

/** A fresh database, cloned from a template that is migrated once for all test files of a service. Returns its address. */
export async function testDatabase(migrations: URL): Promise<string> {
  const adminUrl = inject('databaseUrl')
  const template = `template_${createHash('sha256').update(migrations.href).digest('hex').slice(0, 16)}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const at = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href

  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(4711)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await admin.query(`create database ${template}_new`)
      const db = openDatabase<KitTables>(at(`${template}_new`), 1, console)
      await migrate(db, migrations)
      await db.destroy()
      await admin.query(`alter database ${template}_new rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return at(name)
}

export interface TestBroker {
  url: string
  /** SIGKILL, as the fault campaign does. The data stay. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Throws the stored streams away; only while it is killed. */
  wipe: () => Promise<void>
  stop: () => Promise<void>
}

/** A broker of this test file's own, since streams are named for services. */
export async function testBroker(): Promise<TestBroker> {
  const broker = inject('broker')
  if ('program' in broker) return startProgram(broker.program)
  if ('container' in broker) return startContainer()
  const nothing = async () => {}
  return { url: broker.url, kill: nothing, start: nothing, wipe: nothing, stop: nothing }
}

async function startContainer(): Promise<TestBroker> {
  const { GenericContainer, getContainerRuntimeClient } = await testcontainers()
  const port = await freePort()
  const engine = (await getContainerRuntimeClient()).container
  const make = async () => {
    const made = await new GenericContainer(images.nats)
      .withCommand(['-js'])
      .withExposedPorts({ container: 4222, host: port })
      .start()
    await brokerGreets(port)
    return made
  }
  let container = await make()
  const handle = () => engine.getById(container.getId())
  const isRunning = async () => (await handle().inspect()).State.Running
  let wiped = false

  return {
    url: `nats://${container.getHost()}:${port}`,
    kill: async () => void ((await isRunning()) && (await handle().kill())),
    start: async () => {
      if (wiped) container = await make()
      else await handle().start()
      wiped = false
      await brokerGreets(port)
    },
    // Its data lie inside: without the container they are gone.
    wipe: async () => {
      await handle().remove({ force: true, v: true })
      wiped = true
    },
    stop: async () => {
      if (!wiped) await handle().remove({ force: true, v: true })
    },
  }
}

async function startProgram(program: string): Promise<TestBroker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-nats-'))
  const port = await freePort()
  let server: ChildProcess | undefined

  const start = async () => {
    const started = spawn(program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` },
    })
    server = started
    await new Promise<void>((resolve, reject) => started.once('spawn', resolve).once('error', reject))
    await brokerGreets(port)
  }
  const kill = async () => {
    const running = server
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    wipe: () => rm(path.join(folder, 'jetstream'), { recursive: true, force: true }),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A listening port alone says little: the engine opens a container's port before anything in there listens. */
async function brokerGreets(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const greets = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('data', () => socket.destroy())
      socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    })
    if (greets) return
    await sleep(25)
  }
  throw new Error(`no broker answers on port ${port}`)
}

export interface TestOptions<Settings> {
  settings?: Partial<Settings>
  /** Without one the service runs as if the broker were away: events stay in the outbox. */
  broker?: TestBroker
  databaseUrl?: string
  /** Gets every line of the service's log. */
  log?: (line: string) => void
}

/** The service on a database of its own, ready for `app.inject`. Closed when the test or the file that made it ends. */
export async function testService<DB extends KitTables, Settings extends BaseSettings>(
  service: Service<DB, Settings>,
  { settings, broker, databaseUrl, log }: TestOptions<Settings> = {},
): Promise<RunningService<DB>> {
  const url = databaseUrl ?? (await testDatabase(service.migrations))
  const given = {
    ...defaultsOf(service),
    HOST: '127.0.0.1',
    PORT: 0,
    APP_MODE: 'demo',
    LOG_LEVEL: log ? 'info' : (process.env.TEST_LOG ?? 'silent'),
    DATABASE_POOL: 10,
    DATABASE_URL: url,
    NATS_URL: broker?.url ?? 'nats://127.0.0.1:1',
    JWT_PUBLIC_KEY: keys.publicKey,
    JWT_PRIVATE_KEY: keys.privateKey,
    ...settings,
  } as unknown as Settings
  const running = await assemble(service, given, log && { write: log })
  await running.app.ready()
  return running
}

const defaultsOf = ({ settings }: { settings: { properties: object } }) =>
  Object.fromEntries(
    Object.entries(settings.properties).flatMap(([name, schema]: [string, { default?: unknown }]) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  )

/** Waits until `question` gives something true, at most 5 s. For what happens by way of the broker. */
export async function eventually<T>(question: () => Promise<T>, withinMs = 5_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await question()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await sleep(20)
  }
}

/** Every route that the application serves besides its health, as `GET /orders/:id`. */
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

/** Closes something at the end of the current test. */
export const closeAfterTest = (thing: { close: () => Promise<void> }) => onTestFinished(() => thing.close())
