import { spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { serviceNames } from '@tapri/contracts/services'
import { brokerGreets } from '@tapri/service-testing/broker-greets'
import { startEmbeddedPostgres } from '@tapri/service-testing/postgres'
import { readParts, waitUntilHealthy } from '../../stack/parts.ts'
import { faultProxy } from './fault-proxy.ts'
import { quietEnvironment } from './stack.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Starts a second gateway for a stack, with a proxy to each service. */
export async function startGateway(stackDir: string) {
  const parts = await readParts(stackDir)
  const proxies = await Promise.all(
    serviceNames.map(async (name) => {
      const url = new URL(parts.find((part) => part.name === name)?.url ?? '')
      return { name, proxy: await faultProxy(Number(url.port), () => name) }
    }),
  )
  const port = await freePort()
  const addresses = proxies.map(({ name, proxy }) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${proxy.port}`])
  const child = spawn(process.execPath, ['services/gateway/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...quietEnvironment,
      ...Object.fromEntries(addresses),
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '0',
      WEB_DIR: path.join(stackDir, 'web'),
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilHealthy(url)
  return {
    url,
    links: proxies.map(({ name, proxy }) => proxy.link('the gateway to a service', name)),
    stop: () => {
      child.kill('SIGKILL')
      for (const { proxy } of proxies) proxy.stop()
    },
  }
}

export async function startDatabase(dataDir: string) {
  const folder = path.join(dataDir, 'database')
  await mkdir(folder)
  // PostgreSQL runs as another user when this process is root.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const { stop } = await startEmbeddedPostgres({ folder, port, flags: [] })
  return { port, stop }
}

export async function startBroker(dataDir: string) {
  const port = await freePort()
  const folder = path.join(dataDir, 'broker')
  await mkdir(folder)
  const program = process.env.NATS_SERVER_PATH ?? 'nats-server'
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/bin`
  const child = spawn(program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
    stdio: 'ignore',
    env: { ...process.env, PATH },
  })
  await brokerGreets(port)
  return { port, stop: () => child.kill('SIGKILL') }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
