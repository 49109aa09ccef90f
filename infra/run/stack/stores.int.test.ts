import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseIdentity, databaseUrl, ensureDatabases } from './databases.ts'
import type { Part } from './part.ts'
import { portChooser } from './ports.ts'
import { embeddedPostgres } from './postgres.ts'
import { startTimeOf } from './processes.ts'
import { type Secrets, loadSecrets } from './secrets.ts'
import { services } from './settings.ts'
import { type Supervisor, supervise } from './supervisor.ts'
import { startBroker } from './testing-broker.ts'

type Process = () => { pid?: number; healthy: boolean } | undefined

async function killAndAwaitReturn(found: Process) {
  const killed = found()?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => found()?.healthy && found()?.pid !== killed, { interval: 20 }).toBe(true)
}

test('a killed nats-server is restarted with its messages', async () => {
  const broker = await startBroker()
  onTestFinished(() => broker.stop())
  const { js, jsm } = broker.operator
  await js.publish('orders.order.placed.1', 'chai')
  await killAndAwaitReturn(broker.process)
  const messages = () => jsm.streams.info('ORDERS').then(({ state }) => state.messages)
  await expect.poll(() => messages().catch(() => 'none')).toBe(1)
})

/** The tests of one data folder, each of which leaves its server running. */
describe('PostgreSQL', () => {
  let dataDir: string
  let secrets: Secrets
  let supervisor: Supervisor
  let part: Part
  let url: string

  const start = () => {
    supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
    return supervisor.start()
  }
  const found: Process = () => supervisor.describe()[0]

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tapri-stores-'))
    chmodSync(dataDir, 0o711)
    secrets = loadSecrets(dataDir)
    part = embeddedPostgres({ dataDir, port: await portChooser()(), password: secrets.postgres })
    url = String(part.facts.url)
    await start()
  })
  afterAll(async () => {
    await supervisor.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a killed one is restarted with its data, even while a backend is still busy', async () => {
    await query(url, 'create table teas as select 1 as cups')
    const endless = query(url, 'select count(*) from generate_series(1, 1e12::bigint)').catch(() => 'ended')
    await killAndAwaitReturn(found)
    expect(await endless).toBe('ended')
    expect(await query(url, 'select cups from teas')).toEqual([{ cups: 1 }])
  })

  test('a stopped one leaves no process and no lock file; one that names an unrelated process is no hindrance', async () => {
    const lock = join(dataDir, 'postgres', 'postmaster.pid')
    const content = readFileSync(lock, 'utf8')
    const pid = found()?.pid ?? 0
    await supervisor.stop()
    expect([startTimeOf(pid), existsSync(lock)]).toEqual([undefined, false])
    const stranger = spawn('sleep', ['60'])
    writeFileSync(lock, content.replace(/^\d+/, String(stranger.pid)))
    await start()
    expect(startTimeOf(stranger.pid ?? 0)).toBeDefined()
    stranger.kill()
  })

  test('one left by a killed supervisor is ended before the next one starts', async () => {
    await supervisor.stop()
    const orphan = spawn(part.command, part.args, { env: part.env, ...part.user, stdio: 'ignore' })
    await expect.poll(() => part.isHealthy()).toBe(true)
    await start()
    expect(startTimeOf(orphan.pid ?? 0)).toBeUndefined()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('R57 an administrator without superuser rights makes the databases and reports what cannot be restricted', async () => {
    await query(url, `create role keeper login createdb createrole password 'of the keeper'`)
    const keeper = Object.assign(new URL(url), { username: 'keeper', password: 'of the keeper' }).href
    expect(await ensureDatabases(keeper, secrets.databases)).toEqual(['postgres', 'template1'])
    expect(await ensureDatabases(keeper, secrets.databases), 'a second time').toEqual(['postgres', 'template1'])
    for (const shared of ['postgres', 'template1']) await query(url, `revoke all on database ${shared} from public`)
    await expectPrivate(url, secrets)
    for (const shared of ['postgres', 'template1'])
      await query(url, `grant connect, temporary on database ${shared} to public`)
  })

  test('R57 databases that belong to their logins get another owner; their tables are kept, and a repeated setup changes nothing', async () => {
    const orders = databaseUrl(url, 'orders', secrets.databases.orders)
    await query(orders, 'create table teas as select 1 as cups')
    for (const service of services) await query(url, `alter database tapri_${service} owner to tapri_${service}`)
    expect(await ensureDatabases(url, secrets.databases)).toEqual([])
    const identity = await databaseIdentity(url)
    await ensureDatabases(url, secrets.databases)
    expect(await databaseIdentity(url)).toBe(identity)
    await expectPrivate(url, secrets)
    expect(await query(orders, 'select cups from teas')).toEqual([{ cups: 1 }])
  })
})

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

/** Lets each login try every database, temporary tables, and to regain what it may not have. */
async function expectPrivate(url: string, { databases: passwords }: Secrets) {
  const databases = await query(url, 'select datname from pg_database where datallowconn')
  expect(databases.length).toBeGreaterThanOrEqual(services.length + 2)
  for (const service of services) {
    const own = databaseUrl(url, service, passwords[service])
    for (const { datname } of databases) {
      const address = Object.assign(new URL(own), { pathname: `/${datname}` }).href
      if (address === own) continue
      await expect(query(address, 'select 1'), `${service} in ${datname}`).rejects.toThrow(
        /permission denied for database/,
      )
    }
    await query(own, 'create table if not exists kept (id int); drop table kept')
    const temporary = () => query(own, 'create temporary table aside (id int)')
    await expect(temporary()).rejects.toThrow(/permission denied to create temp/)
    const back = [
      `grant temporary on database tapri_${service} to tapri_${service}`,
      `grant connect on database tapri_${service} to public`,
    ]
    for (const statement of back) await query(own, statement).catch(() => {})
    await expect(temporary()).rejects.toThrow(/permission denied to create temp/)
    await expect(query(own, `alter database tapri_${service} rename to mine`)).rejects.toThrow(/must be owner/)
    await expect(query(own, 'create schema mine')).rejects.toThrow(/permission denied/)
  }
}
