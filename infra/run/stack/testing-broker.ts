import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import type { Login } from './broker-accounts.ts'
import { natsServer, natsUrl } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import { portChooser } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { supervise } from './supervisor.ts'

/** Starts a nats-server as the stack does, with its streams and accounts, and opens connections for each login. */
export async function startBroker() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapri-broker-'))
  chmodSync(dataDir, 0o711)
  const port = await portChooser()()
  const { nats: passwords } = loadSecrets(dataDir)
  const part = natsServer({ server: await findNatsServer(() => {}), dataDir, port, passwords })
  const supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  const open: NatsConnection[] = []

  const as = async (login: Login) => {
    const endless = { maxReconnectAttempts: -1, reconnectTimeWait: 50 }
    const nats = await connect({
      port,
      user: login,
      pass: passwords[login],
      inboxPrefix: `_INBOX.${login}`,
      ...endless,
    })
    open.push(nats)
    return { nats, js: jetstream(nats), jsm: await jetstreamManager(nats, { checkAPI: false, timeout: 2_000 }) }
  }
  const operator = await as('operator')
  await ensureStreams(operator.jsm)
  return {
    port,
    as,
    operator,
    addressOf: (login: Login) => natsUrl(port, login, passwords[login]),
    process: () => supervisor.describe()[0],
    stop: async () => {
      for (const nats of open) await nats.close()
      await supervisor.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Broker = Awaited<ReturnType<typeof startBroker>>

/** Returns everything that is stored, and its configuration. */
export async function everything(jsm: JetStreamManager) {
  const found = []
  for await (const { config, state } of jsm.streams.list()) {
    const consumers = []
    for await (const { name } of jsm.consumers.list(config.name)) consumers.push(name)
    found.push({
      name: config.name,
      subjects: config.subjects,
      messages: state.messages,
      last: state.last_seq,
      consumers,
    })
  }
  return found
}
