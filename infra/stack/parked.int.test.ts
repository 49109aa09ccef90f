import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { natsServer } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import { replayParked } from './parked.ts'
import { portChooser } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import type { Service } from './settings.ts'
import { type Supervisor, supervise } from './supervisor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tapri-parked-'))
let supervisor: Supervisor
let addressFor: (owner: Service) => string

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  const [port, { nats: passwords }] = [await portChooser()(), loadSecrets(dataDir)]
  const part = natsServer({ server: await findNatsServer(() => {}), dataDir, port, passwords })
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  addressFor = (owner) => `nats://${owner}:${passwords[owner]}@127.0.0.1:${port}`
})
afterAll(async () => {
  await supervisor.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const as = async (owner: Service) => {
  const { username: user, password: pass, host: servers } = new URL(addressFor(owner))
  const nats = await connect({ servers, user, pass })
  return { nats, js: jetstream(nats), jsm: await jetstreamManager(nats, { checkAPI: false }) }
}

test('what was put aside is listed, sent again once, and never in place of newer news', async () => {
  const catalog = await as('catalog')
  const orders = await as('orders')
  await catalog.jsm.streams.add({ name: 'CATALOG', subjects: ['catalog.>'], max_msgs_per_subject: 1 })
  await orders.jsm.streams.add({ name: 'PARKED', subjects: ['parked.>'] })
  const [chai, samosa] = ['catalog.product.changed.chai', 'catalog.product.changed.samosa']
  const news = (version: number) => JSON.stringify({ version })
  for (const subject of [chai, samosa]) await catalog.js.publish(subject, news(1))
  for (const subject of [chai, samosa]) await orders.js.publish(`parked.orders.${subject}`, news(1))
  await catalog.js.publish(samosa, news(2))

  const listed = await replayParked(addressFor, false)
  expect(listed.map(({ reader, outcome }) => [reader, outcome])).toEqual([
    ['orders', 'parked'],
    ['orders', 'parked'],
  ])
  const before = await catalog.jsm.streams.info('CATALOG')
  const replayed = await replayParked(addressFor, true)
  expect(replayed.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    [chai, 'sent again'],
    [samosa, 'outdated'],
  ])
  const last = async (subject: string) =>
    (await catalog.jsm.streams.getMessage('CATALOG', { last_by_subj: subject }))?.string()
  expect([await last(chai), await last(samosa)]).toEqual([news(1), news(2)])
  expect((await catalog.jsm.streams.info('CATALOG')).state.last_seq).toBe(before.state.last_seq + 1)
  expect(await replayParked(addressFor, true)).toEqual([])
  await Promise.all([catalog.nats.close(), orders.nats.close()])
})
