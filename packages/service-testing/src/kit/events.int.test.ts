import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBus } from '@tapri/service-kit/events/bus'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testBroker, type TestBroker, testService } from '../harness.ts'
import { type CupTables, cupReaders, cups, heard, makeCupIn } from './cups.ts'

let broker: TestBroker
let running: RunningService<CupTables>
const lines: string[] = []

beforeAll(async () => {
  broker = await testBroker(cupReaders)
  running = await testService(cups, { broker, log: (line) => lines.push(line) })
})
afterAll(async () => {
  await running.close()
  await broker.stop()
})

const make = (name: string) => makeCupIn(running, name)
const waiting = async () => (await running.db.selectFrom('outbox').select('id').execute()).length
const heardOf = (id: string) => heard.filter((event) => event.id === id)

test('an event is handled once, and the outbox is empty afterwards', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => make(`cup ${index}`)))
  await eventually(async () => ids.every((id) => heardOf(id).length > 0))
  expect(ids.map((id) => heardOf(id).length)).toEqual(ids.map(() => 1))
  await eventually(async () => (await waiting()) === 0)
})

test('while the broker is down requests succeed, and their events are delivered when it is back', async () => {
  await broker.kill()
  const id = await make('patient')
  expect(await waiting()).toBe(1)
  await broker.start()
  await eventually(async () => heardOf(id).length === 1)
  await eventually(async () => (await waiting()) === 0)
})

test('a broker that lost its data gets the present state republished', async () => {
  const all = await running.db.selectFrom('cups').select('id').execute()
  await broker.kill()
  await broker.wipe()
  heard.length = 0
  await broker.start()
  await eventually(async () => all.every(({ id }) => heardOf(id).length > 0))
  expect(heard.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

test('an event that violates its contract becomes a dead letter, and the next one is handled', async () => {
  const bus = connectBus(broker.url, 'intruder', running.app.log)
  const { js, jsm } = await bus.connected
  await js.publish('catalog.product.changed.bad', JSON.stringify({ product_id: 'bad' }))
  await js.publish('catalog.product.changed.worse', 'not json')
  const id = await make('after the bad ones')
  await eventually(async () => heardOf(id).length > 0)
  expect(heardOf('bad')).toEqual([])
  const parked = await jsm.streams.info('PARKED')
  expect(parked.state.messages).toBe(2)
  await bus.close()
})

test('unknown fields of a newer version are removed from an event', async () => {
  const bus = connectBus(broker.url, 'newer', running.app.log)
  const { js } = await bus.connected
  const event = { product_id: 'newer', name: 'Kulhad', price_paise: 900, available: true, deleted: false, version: 1 }
  await js.publish('catalog.product.changed.newer', JSON.stringify({ ...event, colour: 'brown' }))
  await eventually(async () => heardOf('newer').length > 0)
  expect(heardOf('newer').map(({ fields }) => fields)).toEqual([Object.keys(event)])
  await bus.close()
})

test('R60 a deletion event removes earlier dead letters of its aggregate', async () => {
  const bus = connectBus(broker.url, 'intruder', running.app.log)
  const { js, jsm } = await bus.connected
  const say = (product_id: string, event: object) =>
    js.publish(`catalog.product.changed.${product_id}`, JSON.stringify({ product_id, ...event }))
  const setAside = async () => (await jsm.streams.info('PARKED', { subjects_filter: 'parked.>' })).state.subjects ?? {}
  for (const id of ['gone', 'stays']) await say(id, { name: 'secret' })
  await eventually(
    async () => Object.keys(await setAside()).filter((subject) => /gone|stays/.test(subject)).length === 2,
  )
  for (const deleted of [true, false]) {
    await say(deleted ? 'gone' : 'stays', { name: '', price_paise: 0, available: false, deleted, version: 2 })
  }
  await eventually(async () => heardOf('stays').length > 0)
  const gone = 'parked.catalog.catalog.product.changed.gone'
  const kept = await jsm.streams.getMessage('PARKED', { last_by_subj: gone }).catch(() => null)
  expect(kept?.string() ?? '', 'nothing of the content from the start').toBe('')
  const left = async () => Object.keys(await setAside()).filter((subject) => /gone|stays/.test(subject))
  await eventually(async () => (await left()).length === 1)
  expect(await left()).toEqual(['parked.catalog.catalog.product.changed.stays'])
  await bus.close()
})

test('/healthz is 200 when the database answers and every subscription is active', async () => {
  const response = await running.app.inject({ url: '/healthz' })
  expect(response.json()).toEqual({ status: 'ok', failing: [] })
})

const eventOf = (thing_id: string, version: number, name = 'chai') => ({
  subject: 'catalog.product.changed',
  thing_id,
  data: JSON.stringify({ product_id: thing_id, name, price_paise: 1, available: true, deleted: false, version }),
})
const write = (rows: ReturnType<typeof eventOf>[]) => running.db.insertInto('outbox').values(rows).execute()
const waitingOf = (thing: string) =>
  running.db.selectFrom('outbox').select('id').where('thing_id', '=', thing).orderBy('id').execute()
const versionsOf = (id: string) => heardOf(id).map(({ version }) => version)

/** More than the broker accepts in one message (1 MiB). */
const tooLarge = 'x'.repeat(2_000_000)

test('an event that cannot be published delays the later events of its aggregate, and no other aggregate', async () => {
  const others = Array.from({ length: 150 }, (_, index) => `other-${index}`)
  const begun = Date.now()
  await write([
    eventOf('poisoned', 1, tooLarge),
    eventOf('poisoned', 2),
    eventOf('poisoned', 3),
    ...others.map((id) => eventOf(id, 1)),
  ])
  running.relay.wake()
  await eventually(async () => others.every((id) => heardOf(id).length > 0))
  expect(Date.now() - begun, 'within seconds').toBeLessThan(10_000)
  expect(versionsOf('poisoned')).toEqual([])
  expect(await waitingOf('poisoned')).toHaveLength(3)

  expect(lines.filter((line) => line.includes('its aggregate is paused'))).not.toEqual([])

  const [poison] = await waitingOf('poisoned')
  const { id = 0 } = poison ?? {}
  await running.db.deleteFrom('outbox').where('id', '=', id).execute()
  await eventually(async () => versionsOf('poisoned').length === 2)
  expect(versionsOf('poisoned')).toEqual([2, 3])
})

test('the events of an aggregate are published in order, however many they are', async () => {
  const versions = Array.from({ length: 60 }, (_, index) => index + 1)
  await write(versions.map((version) => eventOf('busy', version)))
  running.relay.wake()
  await eventually(async () => (await waitingOf('busy')).length === 0)
  // The stream only keeps the newest one, so some were replaced before they were read.
  await eventually(async () => versionsOf('busy').includes(60))
  expect(versionsOf('busy')).toEqual(versionsOf('busy').toSorted((a, b) => a - b))
})
