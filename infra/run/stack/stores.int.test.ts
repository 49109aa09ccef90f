import { spawn } from 'node:child_process'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseIdentity, databaseUrl, ensureDatabases } from './databases.ts'
import { natsServer } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import type { Part } from './part.ts'
import { portChooser } from './ports.ts'
import { embeddedPostgres } from './postgres.ts'
import { startTimeOf } from './processes.ts'
import { type Secrets, loadSecrets } from './secrets.ts'
import { services } from './settings.ts'
import { type Supervisor, supervise } from './supervisor.ts'

let dataDir: string
let secrets: Secrets
let supervisor: Supervisor | undefined
const freePort = portChooser()

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapri-stores-'))
  chmodSync(dataDir, 0o711)
  secrets = loadSecrets(dataDir)
})

afterEach(async () => {
  await supervisor?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(part: Part) {
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  return String(part.facts.url)
}

const pid = () => supervisor?.describe()[0]?.pid ?? 0

async function killAndAwaitReturn() {
  const killed = pid()
  const startedAt = Date.now()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    () => {
      expect(supervisor?.describe()[0]).toMatchObject({ healthy: true })
      expect(pid()).not.toBe(killed)
    },
    { timeout: 30_000, interval: 20 },
  )
  return Date.now() - startedAt
}

async function postgres() {
  return embeddedPostgres({ dataDir, port: await freePort(), password: secrets.postgres })
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a killed PostgreSQL is restarted with its data, even while a backend is still busy', async () => {
  const url = await start(await postgres())
  await query(url, 'create table teas as select 1 as cups')
  const endless = query(url, 'select count(*) from generate_series(1, 1e12::bigint)').catch(() => 'ended')
  await killAndAwaitReturn()
  expect(await endless).toBe('ended')
  expect(await query(url, 'select cups from teas')).toEqual([{ cups: 1 }])
})

test('PostgreSQL starts although the lock file of a killed one has the id of an unrelated process', async () => {
  const part = await postgres()
  await start(part)
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const content = readFileSync(lock, 'utf8')
  await supervisor?.stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(lock, content.replace(/^\d+/, String(stranger.pid)))
  await start(part)
  expect(startTimeOf(stranger.pid ?? 0)).toBeDefined()
  stranger.kill()
})

test('a PostgreSQL left by a killed supervisor is ended before the next one starts', async () => {
  const part = await postgres()
  await part.prepare?.()
  const orphan = spawn(part.command, part.args, { env: part.env, ...part.user, stdio: 'ignore' })
  await expect.poll(() => part.isHealthy()).toBe(true)
  const url = await start(part)
  expect(startTimeOf(orphan.pid ?? 0)).toBeUndefined()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('R57 every service has its own database, which other logins cannot connect to; a repeated setup changes nothing', async () => {
  const url = await start(await postgres())
  await ensureDatabases(url, secrets.databases)
  const identity = await databaseIdentity(url)
  await ensureDatabases(url, secrets.databases)
  expect(await databaseIdentity(url)).toBe(identity)

  await expectPrivate(url)
})

/** Each login tries every database, temporary tables, and to get back what it may not. */
async function expectPrivate(url: string) {
  const databases = await query(url, 'select datname from pg_database where datallowconn')
  expect(databases.length).toBeGreaterThanOrEqual(services.length + 2)
  for (const service of services) {
    const own = databaseUrl(url, service, secrets.databases[service])
    for (const { datname } of databases) {
      const address = Object.assign(new URL(own), { pathname: `/${datname}` }).href
      if (address === own) continue
      await expect(query(address, 'select 1'), `${service} in ${datname}`).rejects.toThrow(
        /permission denied for database/,
      )
    }
    await query(own, 'create table if not exists kept (id int); drop table kept')
    await expect(query(own, 'create temporary table aside (id int)')).rejects.toThrow(
      /permission denied to create temp/,
    )
    const back = [
      `grant temporary on database tapri_${service} to tapri_${service}`,
      `grant connect on database tapri_${service} to public`,
    ]
    for (const statement of back) await query(own, statement).catch(() => {})
    await expect(query(own, 'create temporary table aside (id int)')).rejects.toThrow(
      /permission denied to create temp/,
    )
    await expect(query(own, `alter database tapri_${service} rename to mine`)).rejects.toThrow(/must be owner/)
    await expect(query(own, 'create schema mine')).rejects.toThrow(/permission denied/)
  }
}

test('R57 databases that belong to their logins get another owner; their tables are kept', async () => {
  const url = await start(await postgres())
  for (const service of services) {
    const [login, password] = [`tapri_${service}`, secrets.databases[service]]
    await query(url, `create role ${login} login password '${password}'`)
    await query(url, `create database ${login} owner ${login}`)
    await query(databaseUrl(url, service, password), 'create table teas as select 1 as cups')
  }
  expect(await ensureDatabases(url, secrets.databases)).toEqual([])
  await expectPrivate(url)
  expect(await query(databaseUrl(url, 'orders', secrets.databases.orders), 'select cups from teas')).toEqual([
    { cups: 1 },
  ])
})

test('R57 an administrator without superuser rights sets up the same and reports what cannot be restricted', async () => {
  const url = await start(await postgres())
  await query(url, `create role keeper login createdb createrole password 'of the keeper'`)
  const keeper = Object.assign(new URL(url), { username: 'keeper', password: 'of the keeper' }).href
  expect(await ensureDatabases(keeper, secrets.databases)).toEqual(['postgres', 'template1'])
  expect(await ensureDatabases(keeper, secrets.databases), 'a second time').toEqual(['postgres', 'template1'])
  for (const shared of ['postgres', 'template1']) await query(url, `revoke all on database ${shared} from public`)
  await expectPrivate(url)
})

const asOperator = (port: number) =>
  connect({ port, user: 'operator', pass: secrets.nats.operator, maxReconnectAttempts: -1, reconnectTimeWait: 50 })

test('a killed nats-server is restarted with its messages', async () => {
  const port = await freePort()
  const server = await findNatsServer(() => {})
  await start(natsServer({ server, dataDir, port, passwords: secrets.nats }))
  const nats = await asOperator(port)
  const jsm = await jetstreamManager(nats, { timeout: 500 })
  await ensureStreams(jsm)
  await jetstream(nats).publish('orders.order.placed.1', 'chai')
  await killAndAwaitReturn()
  await expect.poll(async () => (await jsm.streams.info('ORDERS')).state.messages).toBe(1)
  await nats.close()
})

test('a stopped store leaves no process and no lock file', async () => {
  const part = await postgres()
  await start(part)
  const was = pid()
  await supervisor?.stop()
  expect(startTimeOf(was)).toBeUndefined()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
