import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Login } from '../run/stack/broker-accounts.ts'
import { natsServer, natsUrl } from '../run/stack/nats.ts'
import { findNatsServer } from '../run/stack/nats-server.ts'
import { replayDeadLetters } from './dead-letters.ts'
import { portChooser } from '../run/stack/ports.ts'
import { loadSecrets } from '../run/stack/secrets.ts'
import { type Supervisor, supervise } from '../run/stack/supervisor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tapri-dead-letters-'))
let supervisor: Supervisor
let addressOf: (login: Login) => string

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  const [port, { nats: passwords }] = [await portChooser()(), loadSecrets(dataDir)]
  const part = natsServer({ server: await findNatsServer(() => {}), dataDir, port, passwords })
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  addressOf = (login) => natsUrl(port, login, passwords[login])
  const operator = await as('operator')
  await ensureStreams(operator.jsm)
  await operator.nats.close()
})
afterAll(async () => {
  await supervisor.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const as = async (owner: Login) => {
  const { username: user, password: pass, host: servers } = new URL(addressOf(owner))
  const nats = await connect({ servers, user, pass, inboxPrefix: `_INBOX.${user}` })
  return { nats, js: jetstream(nats), jsm: await jetstreamManager(nats, { checkAPI: false }) }
}

test('dead letters are listed and replayed once, and never replace newer events', async () => {
  const catalog = await as('catalog')
  const orders = await as('orders')
  const { nats, jsm } = await as('operator')
  const [chai, samosa] = ['catalog.product.changed.chai', 'catalog.product.changed.samosa']
  const event = (version: number) => JSON.stringify({ version })
  for (const subject of [chai, samosa]) await catalog.js.publish(subject, event(1))
  for (const subject of [chai, samosa]) await orders.js.publish(`parked.orders.${subject}`, event(1))
  await catalog.js.publish(samosa, event(2))

  const listed = await replayDeadLetters(addressOf('operator'), false)
  expect(listed.map(({ reader, outcome }) => [reader, outcome])).toEqual([
    ['orders', 'listed'],
    ['orders', 'listed'],
  ])
  const before = await jsm.streams.info('CATALOG')
  const replayed = await replayDeadLetters(addressOf('operator'), true)
  expect(replayed.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    [chai, 'sent again'],
    [samosa, 'outdated'],
  ])
  const last = async (subject: string) => (await jsm.streams.getMessage('CATALOG', { last_by_subj: subject }))?.string()
  expect([await last(chai), await last(samosa)]).toEqual([event(1), event(2)])
  expect((await jsm.streams.info('CATALOG')).state.last_seq).toBe(before.state.last_seq + 1)
  expect(await replayDeadLetters(addressOf('operator'), true)).toEqual([])
  await Promise.all([catalog.nats.close(), orders.nats.close(), nats.close()])
})

test('a dead letter whose stream gives no answer is kept, and the others are sent', async () => {
  const orders = await as('orders')
  const auth = await as('auth')
  const { nats, jsm } = await as('operator')
  const [cake, customer] = ['catalog.product.changed.cake', 'auth.person.changed.cook']
  await auth.js.publish(customer, '{}')
  for (const subject of [cake, customer]) await orders.js.publish(`parked.orders.${subject}`, '{}')
  await jsm.streams.delete('CATALOG')
  const replay = async () =>
    (await replayDeadLetters(addressOf('operator'), true)).map(({ outcome, error }) => [outcome, error])
  expect(await replay()).toEqual([
    ['failed', 'stream not found'],
    ['sent again', undefined],
  ])
  expect(await replay()).toEqual([['failed', 'stream not found']])
  await ensureStreams(jsm)
  expect(await replay()).toEqual([['outdated', undefined]])
  await jsm.streams.purge('AUTH')
  await Promise.all([orders.nats.close(), auth.nats.close(), nats.close()])
})

test('a dead letter invented by a reader is not published in the name of the owner', async () => {
  const orders = await as('orders')
  const auth = await as('auth')
  const { nats, jsm } = await as('operator')
  const subject = 'auth.person.changed.customer'
  await auth.js.publish(subject, JSON.stringify({ role: 'customer', version: 1 }))
  await orders.js.publish(`parked.orders.${subject}`, JSON.stringify({ role: 'admin', version: 2 }))
  await orders.js.publish('parked.orders.auth.person.changed.nobody', JSON.stringify({ role: 'admin', version: 1 }))
  expect((await replayDeadLetters(addressOf('operator'), true)).map(({ outcome }) => outcome)).toEqual([
    'outdated',
    'outdated',
  ])
  const { state } = await jsm.streams.info('AUTH')
  expect(state.messages).toBe(1)
  expect((await jsm.streams.getMessage('AUTH', { last_by_subj: subject }))?.json()).toMatchObject({ role: 'customer' })
  await Promise.all([orders.nats.close(), auth.nats.close(), nats.close()])
})
