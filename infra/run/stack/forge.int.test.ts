import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ownerOf, streams, watchesOf } from '@tapri/contracts/streams'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedCalls, everyCall } from './broker-api.ts'
import type { Login } from './broker-accounts.ts'
import { isPublishRefused, isSubscribeRefused } from './broker-refusals.ts'
import { natsServer } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import { portChooser } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { services } from './settings.ts'
import { everything } from './testing-stored.ts'
import { type Supervisor, supervise } from './supervisor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tapri-forge-'))
const VICTIM = 'auth.person.changed.victim'
let supervisor: Supervisor
let port: number
let as: (login: Login) => Promise<NatsConnection>
const open: NatsConnection[] = []

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  port = await portChooser()()
  const { nats: passwords } = loadSecrets(dataDir)
  const part = natsServer({ server: await findNatsServer(() => {}), dataDir, port, passwords })
  supervisor = supervise([part], { cwd: dataDir, runDir: join(dataDir, 'run'), log: () => {} })
  await supervisor.start()
  as = async (login) => {
    const nats = await connect({ port, user: login, pass: passwords[login], inboxPrefix: `_INBOX.${login}` })
    open.push(nats)
    return nats
  }
})
test('no login accepts a guessed password', async () => {
  for (const user of [...services, 'operator']) {
    await expect(connect({ port, user, pass: 'guess' })).rejects.toThrow(/authorization/i)
  }
  await expect(connect({ port })).rejects.toThrow(/authorization/i)
})

afterAll(async () => {
  for (const nats of open) await nats.close()
  await supervisor.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const operator = async () => {
  const nats = await as('operator')
  return { nats, js: jetstream(nats), jsm: await jetstreamManager(nats) }
}

beforeEach(async () => {
  const { jsm } = await operator()
  for (const name of await jsm.streams.names().next()) await jsm.streams.delete(name)
  await ensureStreams(jsm)
})

describe.each(services)('R57 the login of %s', (service) => {
  test('can use the JetStream API only for its own streams and consumers', async () => {
    const nats = await as(service)
    const before = await everything((await operator()).jsm)
    const allowed: string[] = []
    await Promise.all(
      everyCall.map(async (subject) => {
        if (!(await isPublishRefused(nats, subject))) allowed.push(subject)
      }),
    )
    expect(everyCall.length).toBeGreaterThan(200)
    expect(allowed.toSorted()).toEqual(allowedCalls(service).toSorted())
    expect(await everything((await operator()).jsm)).toEqual(before)
  })

  test('cannot publish events, digests, requests or dead letters of others, nor acknowledge their messages', async () => {
    const nats = await as(service)
    for (const other of services.filter((name) => name !== service)) {
      const subjects = [
        ...streams
          .filter(({ owner }) => owner === other)
          .flatMap(({ subjects }) => subjects.map((s) => s.replace('*', '1'))),
        `${other}.digest`,
        `${other}.restate_wanted.${service}`,
        `parked.${other}.auth.person.changed.1`,
        `$JS.ACK.AUTH.${other}-auth-person-changed.1.1.1.1.0`,
        `$JS.ACK.AUTH.${other}-auth-account-changed.1.1.1.1.0`,
        `_INBOX.${other}.1`,
      ]
      for (const subject of subjects) expect(await isPublishRefused(nats, subject), subject).toBe(true)
    }
  })

  test('can subscribe to nothing of others except the digests that it compares and the events that it watches', async () => {
    const nats = await as(service)
    const others = services.filter((name) => name !== service)
    const watched = watchesOf(service).map((subject) => `${subject}.*`)
    const subjects = [
      '>',
      '*.>',
      '_INBOX.>',
      '$JS.>',
      '$SYS.>',
      'parked.>',
      `parked.${service}.>`,
      ...others.flatMap((name) => [`${name}.>`, `_INBOX.${name}.>`]),
      ...streams.filter(({ owner }) => owner !== service).flatMap((stream) => stream.subjects),
    ].filter((subject) => !watched.includes(subject))
    for (const subject of subjects) expect(await isSubscribeRefused(nats, subject), subject).toBe(true)
  })
})

describe('with the login of orders', () => {
  test('a process hears what it watches of others as they publish it, and reads its own events by sequence', async () => {
    const heard: string[] = []
    const orders = await as('orders')
    for (const subject of watchesOf('orders')) {
      orders.subscribe(`${subject}.*`, { callback: (_, message) => void heard.push(message.subject) })
    }
    await orders.flush()
    for (const subject of watchesOf('orders'))
      await jetstream(await as(ownerOf(subject))).publish(`${subject}.1`, 'told')
    const told = watchesOf('orders').map((subject) => `${subject}.1`)
    await expect.poll(() => heard.toSorted()).toEqual(told.toSorted())
    await jetstream(orders).publish('orders.order.placed.1', 'mine')
    const own = await orders.request('$JS.API.DIRECT.GET.ORDERS', JSON.stringify({ seq: 1 }))
    expect(own.string()).toBe('mine')
  })
})

describe('with the login of catalog', () => {
  test('a stream that republishes under subjects of auth makes nobody an admin', async () => {
    const { jsm, js } = await operator()
    await js.publish(VICTIM, JSON.stringify({ role: 'customer', version: 1 }))
    const nats = await as('catalog')
    const stream = {
      name: 'EVIL',
      subjects: ['_INBOX.evil.>'],
      republish: { src: '_INBOX.evil.>', dest: 'auth.person.changed.>' },
    }
    expect(await isPublishRefused(nats, '$JS.API.STREAM.CREATE.EVIL', JSON.stringify(stream))).toBe(true)
    expect(await isPublishRefused(nats, '_INBOX.evil.victim', JSON.stringify({ role: 'admin', version: 1000 }))).toBe(
      true,
    )
    expect(await jsm.streams.names().next()).not.toContain('EVIL')
    expect((await jsm.streams.getMessage('AUTH', { last_by_subj: VICTIM }))?.json()).toMatchObject({ role: 'customer' })
  })

  test('names and phones in events of auth cannot be read', async () => {
    const { js } = await operator()
    await js.publish(VICTIM, JSON.stringify({ name: 'Asha', phone: '+919000000001' }))
    const nats = await as('catalog')
    const heard: string[] = []
    nats.subscribe('_INBOX.catalog.>', { callback: (_, message) => void heard.push(message.string()) })
    const calls = [
      ['$JS.API.STREAM.MSG.GET.AUTH', JSON.stringify({ last_by_subj: VICTIM })],
      ['$JS.API.DIRECT.GET.AUTH', JSON.stringify({ last_by_subj: VICTIM })],
      [`$JS.API.DIRECT.GET.AUTH.${VICTIM}`, ''],
      ['$JS.API.CONSUMER.MSG.NEXT.AUTH.orders-auth-person-changed', '1'],
      [
        '$JS.API.CONSUMER.CREATE.AUTH',
        JSON.stringify({ stream_name: 'AUTH', config: { deliver_subject: '_INBOX.catalog.x' } }),
      ],
    ]
    for (const [subject = '', data] of calls) expect(await isPublishRefused(nats, subject, data)).toBe(true)
    // What it may do, with everything but the aggregate’s names in it.
    nats.publish('$JS.API.CONSUMER.MSG.NEXT.AUTH.catalog-auth-account-changed', '{"batch":10,"no_wait":true}', {
      reply: '_INBOX.catalog.own',
    })
    await nats.flush()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard.join()).not.toMatch(/Asha|9000000001/)
  })

  // Permissions do not cover where an answer goes: in one shared account each of these reached its aim.
  test.each([
    ['deletes a stream', '$JS.API.STREAM.DELETE.AUTH'],
    ['purges a stream', '$JS.API.STREAM.PURGE.AUTH'],
    ['deletes a consumer', '$JS.API.CONSUMER.DELETE.AUTH.orders-auth-person-changed'],
    ['overwrites an event', VICTIM],
    ['overwrites a dead letter', 'parked.orders.auth.person.changed.victim'],
  ])('no reply of the broker %s', async (_, reply) => {
    const { js } = await operator()
    await js.publish(VICTIM, 'said by auth')
    await js.publish('parked.orders.auth.person.changed.victim', 'put aside by orders')
    const nats = await as('catalog')
    const before = (await everything((await operator()).jsm)).filter(({ name }) => name !== 'CATALOG')
    nats.publish('$JS.API.STREAM.INFO.CATALOG', '', { reply })
    nats.publish('$JS.API.CONSUMER.INFO.AUTH.catalog-auth-account-changed', '', { reply })
    nats.publish('$JS.API.CONSUMER.MSG.NEXT.AUTH.catalog-auth-account-changed', '{"batch":1,"no_wait":true}', { reply })
    nats.publish('catalog.product.changed.1', 'mine', { reply })
    nats.publish('orders.restate_wanted.catalog', '', { reply })
    await nats.flush()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await everything((await operator()).jsm)).filter(({ name }) => name !== 'CATALOG')).toEqual(before)
  })
})
