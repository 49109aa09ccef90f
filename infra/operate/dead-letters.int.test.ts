import { ensureStreams } from '@tapri/service-kit/events/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Broker, startBroker } from '../run/stack/testing-broker.ts'
import { replayDeadLetters } from './dead-letters.ts'

let broker: Broker

beforeAll(async () => {
  broker = await startBroker()
})
afterAll(() => broker.stop())

const replay = (again: boolean) => replayDeadLetters(broker.addressOf('operator'), again)

test('dead letters are listed and replayed once, and never replace newer events', async () => {
  const catalog = await broker.as('catalog')
  const orders = await broker.as('orders')
  const { jsm } = broker.operator
  const [chai, samosa] = ['catalog.product.changed.chai', 'catalog.product.changed.samosa']
  const event = (version: number) => JSON.stringify({ version })
  for (const subject of [chai, samosa]) await catalog.js.publish(subject, event(1))
  for (const subject of [chai, samosa]) await orders.js.publish(`parked.orders.${subject}`, event(1))
  await catalog.js.publish(samosa, event(2))

  const listed = await replay(false)
  expect(listed.map(({ reader, outcome }) => [reader, outcome])).toEqual([
    ['orders', 'listed'],
    ['orders', 'listed'],
  ])
  const before = await jsm.streams.info('CATALOG')
  const replayed = await replay(true)
  expect(replayed.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    [chai, 'sent again'],
    [samosa, 'outdated'],
  ])
  const last = async (subject: string) => (await jsm.streams.getMessage('CATALOG', { last_by_subj: subject }))?.string()
  expect([await last(chai), await last(samosa)]).toEqual([event(1), event(2)])
  expect((await jsm.streams.info('CATALOG')).state.last_seq).toBe(before.state.last_seq + 1)
  expect(await replay(true)).toEqual([])
})

test('a dead letter whose stream gives no answer is kept, and the others are sent', async () => {
  const orders = await broker.as('orders')
  const auth = await broker.as('auth')
  const { jsm } = broker.operator
  const [cake, customer] = ['catalog.product.changed.cake', 'auth.person.changed.cook']
  await auth.js.publish(customer, '{}')
  for (const subject of [cake, customer]) await orders.js.publish(`parked.orders.${subject}`, '{}')
  await jsm.streams.delete('CATALOG')
  const outcomes = async () => (await replay(true)).map(({ outcome, error }) => [outcome, error])
  expect(await outcomes()).toEqual([
    ['failed', 'stream not found'],
    ['sent again', undefined],
  ])
  expect(await outcomes()).toEqual([['failed', 'stream not found']])
  await ensureStreams(jsm)
  expect(await outcomes()).toEqual([['outdated', undefined]])
  await jsm.streams.purge('AUTH')
})

test('a dead letter invented by a reader is not published in the name of the owner', async () => {
  const orders = await broker.as('orders')
  const auth = await broker.as('auth')
  const { jsm } = broker.operator
  const subject = 'auth.person.changed.customer'
  await auth.js.publish(subject, JSON.stringify({ role: 'customer', version: 1 }))
  await orders.js.publish(`parked.orders.${subject}`, JSON.stringify({ role: 'admin', version: 2 }))
  await orders.js.publish('parked.orders.auth.person.changed.nobody', JSON.stringify({ role: 'admin', version: 1 }))
  expect((await replay(true)).map(({ outcome }) => outcome)).toEqual(['outdated', 'outdated'])
  const { state } = await jsm.streams.info('AUTH')
  expect(state.messages).toBe(1)
  expect((await jsm.streams.getMessage('AUTH', { last_by_subj: subject }))?.json()).toMatchObject({ role: 'customer' })
})
