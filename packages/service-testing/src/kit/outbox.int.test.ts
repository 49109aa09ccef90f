import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testBroker, type TestBroker, testService } from '../harness.ts'
import { type CupTables, cupReaders, cups, heard } from './cups.ts'

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

const event = (thing_id: string, version: number, name = 'chai') => ({
  subject: 'catalog.product.changed',
  thing_id,
  data: JSON.stringify({ product_id: thing_id, name, price_paise: 1, available: true, deleted: false, version }),
})
const write = (rows: ReturnType<typeof event>[]) => running.db.insertInto('outbox').values(rows).execute()
const waiting = (thing: string) =>
  running.db.selectFrom('outbox').select(['id', 'data']).where('thing_id', '=', thing).orderBy('id').execute()
const versionsOf = (id: string) => heard.filter((each) => each.id === id).map(({ version }) => version)

/** More than the broker takes at once (1 MiB). */
const tooLarge = 'x'.repeat(2_000_000)

test('an event that cannot be published delays the later events of its aggregate, and no other aggregate', async () => {
  const others = Array.from({ length: 500 }, (_, index) => `other-${index}`)
  const begun = Date.now()
  await write([
    event('poisoned', 1, tooLarge),
    event('poisoned', 2),
    event('poisoned', 3),
    ...others.map((id) => event(id, 1)),
  ])
  running.relay.wake()
  await eventually(async () => others.every((id) => heard.some((each) => each.id === id)))
  expect(Date.now() - begun, 'within seconds').toBeLessThan(10_000)
  expect(versionsOf('poisoned')).toEqual([])
  expect(await waiting('poisoned')).toHaveLength(3)

  const refusals = () => lines.filter((line) => line.includes('its aggregate is paused')).length
  const refused = refusals()
  expect(refused).toBeGreaterThan(0)
  // After 1, 2 and 4 s; with each look into the outbox there would be four.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(refusals() - refused, 'tried ever more seldom').toBeLessThanOrEqual(2)

  const [poison] = await waiting('poisoned')
  await running.db
    .deleteFrom('outbox')
    .where('id', '=', poison?.id ?? 0)
    .execute()
  await eventually(async () => versionsOf('poisoned').length === 2)
  expect(versionsOf('poisoned')).toEqual([2, 3])
})

test('the events of an aggregate are published in order, however many they are', async () => {
  const versions = Array.from({ length: 60 }, (_, index) => index + 1)
  await write(versions.map((version) => event('busy', version)))
  running.relay.wake()
  await eventually(async () => (await waiting('busy')).length === 0)
  // The stream keeps the newest one only, so some were overtaken before they were read.
  await eventually(async () => versionsOf('busy').includes(60))
  expect(versionsOf('busy')).toEqual(versionsOf('busy').toSorted((a, b) => a - b))
})
