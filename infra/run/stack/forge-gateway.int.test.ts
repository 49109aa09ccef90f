import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { menuAnnounced, streams } from '@tapri/contracts/streams'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from './broker-api.ts'
import type { Login } from './broker-accounts.ts'
import { isPublishRefused, isSubscribeRefused, refusedPublishes } from './broker-refusals.ts'
import { natsServer } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import { portChooser } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { services } from './settings.ts'
import { type Supervisor, supervise } from './supervisor.ts'
import { everything } from './testing-stored.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tapri-forge-gateway-'))
let supervisor: Supervisor
let as: (login: Login) => Promise<NatsConnection>
const open: NatsConnection[] = []

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  const port = await portChooser()()
  const { nats: passwords } = loadSecrets(dataDir)
  const part = natsServer({ server: await findNatsServer(() => {}), dataDir, port, passwords })
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  as = async (login) => {
    const nats = await connect({ port, user: login, pass: passwords[login], inboxPrefix: `_INBOX.${login}` })
    open.push(nats)
    return nats
  }
  await ensureStreams(await jetstreamManager(await as('operator')))
})
afterAll(async () => {
  for (const nats of open) await nats.close()
  await supervisor.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const stored = async () => everything(await jetstreamManager(await as('operator')))

test('R57 the login of the gateway hears which menu is the newest one', async () => {
  const heard: string[] = []
  const gateway = await as('gateway')
  gateway.subscribe(menuAnnounced, { callback: (_, message) => void heard.push(message.string()) })
  await gateway.flush()
  const catalog = await as('catalog')
  catalog.publish(menuAnnounced, '{"version":7}')
  await expect.poll(() => heard).toEqual(['{"version":7}'])
  for (const service of services.filter((name) => name !== 'catalog'))
    expect(await isPublishRefused(await as(service), menuAnnounced), service).toBe(true)
})

test('R57 the login of the gateway can publish nothing, request nothing and hear nothing else', async () => {
  const gateway = await as('gateway')
  const before = await stored()
  const events = streams.flatMap(({ subjects }) => subjects)
  const own = [menuAnnounced, '_INBOX.gateway.1', 'anything', ...events.map((subject) => subject.replace('*', '1'))]
  const refused = refusedPublishes(gateway)
  for (const subject of [...everyCall, ...own]) gateway.publish(subject, '{}')
  await gateway.flush()
  await expect.poll(() => refused).toEqual(new Set([...everyCall, ...own]))
  const foreign = ['>', '*.>', 'catalog.*', '$JS.>', '$SYS.>', 'parked.>', '_INBOX.>', ...events]
  for (const subject of foreign) expect(await isSubscribeRefused(gateway, subject), subject).toBe(true)
  expect(await stored()).toEqual(before)
})
