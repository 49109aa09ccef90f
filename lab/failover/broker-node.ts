import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accountsConfig, OPERATOR } from '@tapri/infra/broker-accounts'

const passwords = new Map<string, string>()
const passwordOf = (login: string) => passwords.get(login) ?? passwords.set(login, randomUUID()).get(login) ?? ''

export interface BrokerNode {
  name: string
  port: number
  kill: () => Promise<void>
  start: () => void
}

interface NodeOptions {
  program: string
  folder: string
  name: string
  port: number
  /** The port that clients are told. */
  advertisedPort: number
  /** The port where the other nodes reach this one. */
  clusterPort: number
  clusterPorts: readonly number[]
}

/**
 * Creates a nats-server of a cluster, with the accounts of the product's logins, configured like the values of its
 * chart.
 */
export async function brokerNode(options: NodeOptions): Promise<BrokerNode> {
  const { program, name, port } = options
  const folder = path.join(options.folder, name)
  await mkdir(folder, { recursive: true })
  const config = path.join(folder, 'nats.conf')
  await writeFile(config, configOf(folder, options), { mode: 0o600 })
  let child: ChildProcess | undefined

  return {
    name,
    port,
    start: () => {
      const log = openSync(path.join(folder, 'nats.log'), 'a')
      child = spawn(program, ['--config', config], { stdio: ['ignore', log, log], env: { PATH: process.env.PATH } })
      closeSync(log)
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const configOf = (folder: string, { name, port, advertisedPort, clusterPort, clusterPorts }: NodeOptions) => `
server_name: ${name}
listen: "127.0.0.1:${port}"
client_advertise: "127.0.0.1:${advertisedPort}"
jetstream: { store_dir: "${folder}", max_file_store: 16GB }
cluster: {
  name: tapri
  listen: "127.0.0.1:${clusterPort}"
  routes: [${clusterPorts.map((each) => `"nats://127.0.0.1:${each}"`).join(', ')}]
}
accounts: {
${accountsConfig((login) => `"${passwordOf(login)}"`)}
}
`

/**
 * Gives a connecting client the login of its name, as each part of an installed product has one: `npm start` has one
 * NATS_URL for all. A client without a name is the operator.
 */
export function logInByName(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n')
  if (!text.startsWith('CONNECT ') || end < 0) return bytes
  const options = JSON.parse(text.slice('CONNECT '.length, end)) as { name?: string }
  const login = options.name ?? OPERATOR
  const loggedIn = { ...options, user: login, pass: passwordOf(login) }
  return Buffer.from(`CONNECT ${JSON.stringify(loggedIn)}${text.slice(end)}`, 'latin1')
}
