import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { accountsConfig, type Login, OPERATOR } from './broker-accounts.ts'
import type { NatsServer } from './nats-server.ts'
import { isStuck } from './nats-stuck.ts'
import type { Part } from './part.ts'
import { writePrivateFile } from './secrets.ts'

type Options = { server: NatsServer; dataDir: string; port: number; passwords: Record<Login, string> }

/**
 * A nats-server with JetStream on loopback, with a login for each service and one for the operator, and its data in
 * `dataDir/nats`.
 */
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
    isStuck: () => isStuck(natsUrl(port, OPERATOR, passwords[OPERATOR])),
    async prepare() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const passwordOf = (login: Login) => `"${passwords[login]}"`
      const { version } = server
      writePrivateFile(config, natsConfig({ folder, listen: `127.0.0.1:${port}`, passwordOf, version }))
    },
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3500,
    healthyTimeoutMs: 30_000,
    facts: { port, url: `nats://127.0.0.1:${port}` },
  }
}

/** Returns the URL with a login's name and password. */
export const natsUrl = (port: number, login: Login, password: string) => `nats://${login}:${password}@127.0.0.1:${port}`

type Config = {
  folder: string
  listen: string
  /** Returns the password as it is written in the file: quoted, or the name of an environment variable. */
  passwordOf: (login: Login) => string
  version: string
}

/**
 * The limit of stored bytes. Set explicitly, because the server's default is a share of the disk space that is free
 * when it starts, and it refuses streams whose limits exceed that.
 */
const MAX_STORED = '16GB'

/**
 * Returns the configuration file: an account for each login (broker-accounts.ts), so that none can publish as another.
 */
export function natsConfig({ folder, listen, passwordOf, version }: Config): string {
  // Syncs each acknowledged message to the disk; servers before 2.10 refuse to start with the setting.
  const sync = knowsSyncInterval(version) ? '\n  sync_interval: always' : ''
  return `server_name: tapri
listen: "${listen}"
jetstream: {
  store_dir: "${folder}"
  max_file_store: ${MAX_STORED}${sync}
}
accounts: {
${accountsConfig(passwordOf)}
}
`
}

function knowsSyncInterval(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

/** Tells whether a NATS server sends its INFO line there within 2 s; it does so when it is ready. */
export function greets(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const settle = (greeted: boolean) => {
      socket.destroy()
      resolve(greeted)
    }
    socket.once('data', (bytes) => settle(bytes.toString().startsWith('INFO ')))
    for (const event of ['error', 'close', 'timeout']) socket.once(event, () => settle(false))
  })
}
