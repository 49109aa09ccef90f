import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { startEmbeddedPostgres } from '@tapri/service-testing/postgres'
import { startStack } from '@tapri/e2e/support/stack'
import { type Broker, brokerOf } from './broker.ts'
import { shiftableClocks } from '../inject/clocks.ts'
import { smallDisks } from '../inject/disks.ts'
import { healthyAgain, partsOf } from '../phase.ts'
import { faultProxy, type Link } from './fault-proxy.ts'

const quiet = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' }

/** A stack of a phase, before it is said how it is broken. */
export interface Stack {
  url: string
  dataDir: string
  adminUrl: string
  broker: Broker
  links: Link[][]
  /** Why its disks cannot be filled, if they cannot. */
  noDisks?: string
  /** All that its parts said. */
  said: () => string
  stop: () => Promise<void>
}

/** As `npm start` starts it, on small disks where that can be, with clocks that can be set. */
export async function stackOfItsOwn(dataDir: string): Promise<Stack> {
  await chmod(dataDir, 0o755)
  const disks = smallDisks(dataDir)
  const stack = await startStack(dataDir, { ...quiet, ...shiftableClocks(dataDir) })
  const facts = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as {
    parts: { name: string; url: string }[]
  }
  return {
    url: stack.url,
    dataDir,
    adminUrl: facts.parts.find(({ name }) => name === 'postgres')?.url ?? '',
    broker: brokerOf(dataDir),
    links: [],
    said: stack.said,
    ...('why' in disks && { noDisks: disks.why }),
    stop: async () => {
      await stack.stop()
      if ('unmount' in disks) disks.unmount()
    },
  }
}

/** With a proxy on every way to the database, to the broker and from a gateway to the services. */
export async function stackBehindProxies(dataDir: string): Promise<Stack> {
  const [database, broker] = [await startDatabase(dataDir), await startBroker(dataDir)]
  const ownerOf = (pattern: RegExp) => (bytes: Buffer) => pattern.exec(bytes.toString('latin1'))?.[1] ?? ''
  const toDatabase = await faultProxy(database.port, ownerOf(/tapri_(\w+)/))
  const toBroker = await faultProxy(broker.port, ownerOf(/"name":"(\w+)"/))
  const stackDir = path.join(dataDir, 'stack')
  const stack = await startStack(stackDir, {
    ...quiet,
    DATABASE_URL: `postgres://postgres:test@127.0.0.1:${toDatabase.port}/postgres`,
    NATS_URL: `nats://127.0.0.1:${toBroker.port}`,
  })
  const gateway = await startGateway(stackDir)
  return {
    url: gateway.url,
    dataDir: stackDir,
    adminUrl: `postgres://postgres:test@127.0.0.1:${database.port}/postgres`,
    broker: brokerOf(stackDir, `127.0.0.1:${broker.port}`),
    links: [
      gateway.links,
      serviceNames.map((name) => toDatabase.link('a service to the database', name)),
      serviceNames.map((name) => toBroker.link('a service to the broker', name)),
    ],
    said: stack.said,
    stop: async () => {
      await gateway.stop()
      await stack.stop()
      toDatabase.stop()
      toBroker.stop()
      await database.stop()
      broker.process.kill('SIGKILL')
    },
  }
}

/** One more gateway for a stack, which reaches the services through proxies. */
async function startGateway(stackDir: string) {
  const parts = await partsOf(stackDir)
  const proxies = await Promise.all(
    serviceNames.map(async (name) => {
      const url = new URL(parts.find((part) => part.name === name)?.url ?? '')
      return { name, proxy: await faultProxy(Number(url.port), () => name) }
    }),
  )
  const port = await freePort()
  const addresses = proxies.map(({ name, proxy }) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${proxy.port}`])
  const running = spawn(process.execPath, ['services/gateway/src/main.ts'], {
    cwd: path.join(import.meta.dirname, '../../../../..'),
    env: {
      ...process.env,
      ...quiet,
      ...Object.fromEntries(addresses),
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '0',
      WEB_DIR: path.join(stackDir, 'web'),
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await healthyAgain(url)
  return {
    url,
    links: proxies.map(({ name, proxy }) => proxy.link('the gateway to a service', name)),
    stop: async () => {
      running.kill('SIGKILL')
      for (const { proxy } of proxies) proxy.stop()
    },
  }
}

async function startDatabase(dataDir: string) {
  const folder = path.join(dataDir, 'database')
  await mkdir(folder)
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const { stop } = await startEmbeddedPostgres({ folder, port, flags: [] })
  return { port, stop }
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
