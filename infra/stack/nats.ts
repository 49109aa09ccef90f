import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { NatsServer } from './nats-server.ts'
import { isStuck } from './nats-stuck.ts'
import type { Part } from './part.ts'
import { writePrivateFile } from './secrets.ts'
import { type Service, services } from './settings.ts'

type Options = { server: NatsServer; dataDir: string; port: number; passwords: Record<Service, string> }

/** A nats-server with JetStream on loopback, one login per service, with its data in `dataDir/nats`. */
export function natsServer({ server, dataDir, port, passwords }: Options): Part {
  const folder = join(dataDir, 'nats')
  const config = join(folder, 'nats.conf')
  return {
    name: 'nats',
    needs: [],
    command: server.program,
    args: ['--config', config],
    env: { PATH: process.env.PATH },
    isHealthy: () => greets('127.0.0.1', port),
    isStuck: () => isStuck(port, passwords),
    async prepare() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const passwordOf = (service: Service) => `"${passwords[service]}"`
      const { version } = server
      writePrivateFile(config, natsConfig({ folder, listen: `127.0.0.1:${port}`, passwordOf, version }))
    },
    stopSignal: 'SIGTERM',
    stopWithin: 3500,
    healthyWithin: 30_000,
    facts: { port, url: `nats://127.0.0.1:${port}` },
  }
}

/** The address one service connects to, with its own login. */
export const natsUrl = (port: number, service: Service, password: string) =>
  `nats://${service}:${password}@127.0.0.1:${port}`

type Config = {
  folder: string
  listen: string
  /** As it is written in the file: quoted, or the name of a variable of the environment. */
  passwordOf: (service: Service) => string
  version: string
}

/** The configuration file. A service publishes facts under its own name only, so none can speak for another. */
export function natsConfig({ folder, listen, passwordOf, version }: Config): string {
  const users = services.map(
    (service) => `    {
      user: ${service}, password: ${passwordOf(service)}
      permissions: {
        publish: { allow: ["${service}.>", "parked.${service}.>", "$JS.API.>", "$JS.ACK.>", "_INBOX.>"] }
        subscribe: { allow: ["_INBOX.>", ${services.map((name) => `"${name}.>"`).join(', ')}] }
      }
    }`,
  )
  // An acknowledged message is on the disk; older servers do not know the setting and refuse to start with it.
  const sync = knowsSyncInterval(version) ? '\n  sync_interval: always' : ''
  return `server_name: tapri
listen: "${listen}"
jetstream: {
  store_dir: "${folder}"${sync}
}
authorization: {
  users: [
${users.join('\n')}
  ]
}
`
}

export function knowsSyncInterval(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

/** Whether a NATS server says hello there; it does so only when it is ready. */
export function greets(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const answer = (greeted: boolean) => {
      socket.destroy()
      resolve(greeted)
    }
    socket.once('data', (bytes) => answer(bytes.toString().startsWith('INFO ')))
    for (const event of ['error', 'close', 'timeout']) socket.once(event, () => answer(false))
  })
}
