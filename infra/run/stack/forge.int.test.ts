import { connect } from '@nats-io/transport-node'
import { menuAnnounced } from '@tapri/contracts/announced'
import { ownerOf, streams, watchesOf } from '@tapri/contracts/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, services } from './settings.ts'
import { type Broker, everything, startBroker } from './testing-broker.ts'
import { allowedCalls, everyCall } from './testing-broker-api.ts'
import { refusedPublishes, refusedSubscriptions } from './testing-refusals.ts'

const VICTIM = 'auth.person.changed.victim'
const PUT_ASIDE = 'parked.orders.auth.person.changed.victim'
let broker: Broker

beforeAll(async () => {
  broker = await startBroker()
})
afterAll(() => broker.stop())

const stored = () => everything(broker.operator.jsm)
const othersThan = (service: Service) => services.filter((name) => name !== service)
/** One event of each kind. */
const events = streams.flatMap(({ owner, subjects }) =>
  subjects.map((subject) => ({ owner, subject: subject.replace('*', '1') })),
)

test('no login accepts a guessed password', async () => {
  const { port } = broker
  for (const login of [{}, ...[...services, 'operator'].map((user) => ({ user, pass: 'guess' }))]) {
    await expect(connect({ port, ...login })).rejects.toThrow(/authorization/i)
  }
})

test.each(services)(
  'R57 the login of %s can use the JetStream API only for its own streams and consumers',
  async (service) => {
    const { nats } = await broker.as(service)
    const before = await stored()
    const refused = await refusedPublishes(nats, everyCall, '')
    expect(everyCall.length).toBeGreaterThan(200)
    expect(everyCall.filter((subject) => !refused.has(subject)).toSorted()).toEqual(allowedCalls(service).toSorted())
    expect(await stored()).toEqual(before)
  },
)

test.each(services)(
  'R57 the login of %s cannot publish events, digests, requests or dead letters of others, nor acknowledge their messages',
  async (service) => {
    const { nats } = await broker.as(service)
    const subjects = othersThan(service).flatMap((other) => [
      ...events.flatMap(({ owner, subject }) => (owner === other ? [subject] : [])),
      `${other}.digest`,
      `${other}.restate_wanted.${service}`,
      `parked.${other}.auth.person.changed.1`,
      `$JS.ACK.AUTH.${other}-auth-person-changed.1.1.1.1.0`,
      `$JS.ACK.AUTH.${other}-auth-account-changed.1.1.1.1.0`,
      `_INBOX.${other}.1`,
      ...(service === 'catalog' ? [] : [menuAnnounced]),
    ])
    expect(await refusedPublishes(nats, subjects)).toEqual(new Set(subjects))
  },
)

test.each(services)(
  'R57 the login of %s can subscribe to nothing of others except the digests that it compares and the events that it watches',
  async (service) => {
    const { nats } = await broker.as(service)
    const watched = watchesOf(service).map((subject) => `${subject}.*`)
    const subjects = [
      '>',
      '*.>',
      '_INBOX.>',
      '$JS.>',
      '$SYS.>',
      'parked.>',
      `parked.${service}.>`,
      ...othersThan(service).flatMap((name) => [`${name}.>`, `_INBOX.${name}.>`]),
      ...streams.filter(({ owner }) => owner !== service).flatMap((stream) => stream.subjects),
    ].filter((subject) => !watched.includes(subject))
    expect(await refusedSubscriptions(nats, subjects)).toEqual(new Set(subjects))
  },
)

test('orders hears what it watches of others as they publish it, and reads its own events by sequence', async () => {
  const heard: string[] = []
  const { nats, js } = await broker.as('orders')
  for (const subject of watchesOf('orders')) {
    nats.subscribe(`${subject}.*`, { callback: (_, message) => void heard.push(message.subject) })
  }
  await nats.flush()
  for (const subject of watchesOf('orders'))
    await (await broker.as(ownerOf(subject))).js.publish(`${subject}.1`, 'told')
  const told = watchesOf('orders').map((subject) => `${subject}.1`)
  await expect.poll(() => heard.toSorted()).toEqual(told.toSorted())
  const { seq } = await js.publish('orders.order.placed.1', 'mine')
  const own = await nats.request('$JS.API.DIRECT.GET.ORDERS', JSON.stringify({ seq }))
  expect(own.string()).toBe('mine')
})

test('R57 a stream of catalog that republishes under subjects of auth makes nobody an admin', async () => {
  await broker.operator.js.publish(VICTIM, JSON.stringify({ role: 'customer', version: 1 }))
  const { nats } = await broker.as('catalog')
  const republish = { src: '_INBOX.evil.>', dest: 'auth.person.changed.>' }
  const stream = JSON.stringify({ name: 'EVIL', subjects: ['_INBOX.evil.>'], republish })
  const calls = ['$JS.API.STREAM.CREATE.EVIL', '_INBOX.evil.victim']
  expect(await refusedPublishes(nats, calls, stream)).toEqual(new Set(calls))
  const { jsm } = broker.operator
  expect(await jsm.streams.names().next()).not.toContain('EVIL')
  expect((await jsm.streams.getMessage('AUTH', { last_by_subj: VICTIM }))?.json()).toMatchObject({ role: 'customer' })
})

test('R57 names and phones in events of auth cannot be read by catalog', async () => {
  await broker.operator.js.publish(VICTIM, JSON.stringify({ name: 'Asha', phone: '+919000000001' }))
  const { nats } = await broker.as('catalog')
  const heard: string[] = []
  nats.subscribe('_INBOX.catalog.>', { callback: (_, message) => void heard.push(message.string()) })
  const last = JSON.stringify({ last_by_subj: VICTIM })
  const consumer = JSON.stringify({ stream_name: 'AUTH', config: { deliver_subject: '_INBOX.catalog.x' } })
  for (const [subject, data] of [
    ['$JS.API.STREAM.MSG.GET.AUTH', last],
    ['$JS.API.DIRECT.GET.AUTH', last],
    [`$JS.API.DIRECT.GET.AUTH.${VICTIM}`, ''],
    ['$JS.API.CONSUMER.MSG.NEXT.AUTH.orders-auth-person-changed', '1'],
    ['$JS.API.CONSUMER.CREATE.AUTH', consumer],
  ] as const) {
    expect(await refusedPublishes(nats, [subject], data)).toEqual(new Set([subject]))
  }
  // The service may send this request, which contains everything but the names.
  const next = '$JS.API.CONSUMER.MSG.NEXT.AUTH.catalog-auth-account-changed'
  nats.publish(next, '{"batch":10,"no_wait":true}', { reply: '_INBOX.catalog.own' })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.join()).not.toMatch(/Asha|9000000001/)
})

// Permissions do not cover where an answer goes: in one shared account, each of these attacks succeeded.
test('R57 no reply of the broker to catalog deletes or purges a stream, deletes a consumer or overwrites what others wrote', async () => {
  await broker.operator.js.publish(VICTIM, 'said by auth')
  await broker.operator.js.publish(PUT_ASIDE, 'put aside by orders')
  const { nats, js } = await broker.as('catalog')
  const ofOthers = async () => (await stored()).filter(({ name }) => name !== 'CATALOG')
  const before = await ofOthers()
  for (const reply of [
    '$JS.API.STREAM.DELETE.AUTH',
    '$JS.API.STREAM.PURGE.AUTH',
    '$JS.API.CONSUMER.DELETE.AUTH.orders-auth-person-changed',
    VICTIM,
    PUT_ASIDE,
  ]) {
    nats.publish('$JS.API.STREAM.INFO.CATALOG', '', { reply })
    nats.publish('$JS.API.CONSUMER.INFO.AUTH.catalog-auth-account-changed', '', { reply })
    nats.publish('$JS.API.CONSUMER.MSG.NEXT.AUTH.catalog-auth-account-changed', '{"batch":1,"no_wait":true}', { reply })
    nats.publish('catalog.product.changed.1', 'mine', { reply })
    nats.publish('orders.restate_wanted.catalog', '', { reply })
  }
  // Answered after the earlier ones: the broker handles the requests of a connection, and the messages of a stream, in
  // order.
  await nats.request('$JS.API.STREAM.INFO.CATALOG')
  await nats.request('$JS.API.CONSUMER.INFO.AUTH.catalog-auth-account-changed')
  await js.publish('catalog.product.changed.1', 'mine, too')
  expect(await ofOthers()).toEqual(before)
})

test('R57 the gateway hears which menu is the newest one, can publish and request nothing, and hears nothing else', async () => {
  const heard: string[] = []
  const { nats } = await broker.as('gateway')
  nats.subscribe(menuAnnounced, { callback: (_, message) => void heard.push(message.string()) })
  await nats.flush()
  const catalog = await broker.as('catalog')
  catalog.nats.publish(menuAnnounced, '{"version":7}')
  await expect.poll(() => heard).toEqual(['{"version":7}'])

  const before = await stored()
  const own = [menuAnnounced, '_INBOX.gateway.1', 'anything', ...events.map(({ subject }) => subject)]
  expect(await refusedPublishes(nats, [...everyCall, ...own])).toEqual(new Set([...everyCall, ...own]))
  const kinds = streams.flatMap(({ subjects }) => subjects)
  const foreign = ['>', '*.>', 'catalog.*', '$JS.>', '$SYS.>', 'parked.>', '_INBOX.>', ...kinds]
  expect(await refusedSubscriptions(nats, foreign)).toEqual(new Set(foreign))
  expect(await stored()).toEqual(before)
})
