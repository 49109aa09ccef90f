import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBus } from '@tapri/service-kit/events/bus'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testBroker, type TestBroker, testService } from '../harness.ts'
import { cupCopies, type CupTables, cupReaders, cups, makeCupIn } from './cups.ts'

const settings = { RECONCILE_EVERY_MS: 100 }
let broker: TestBroker
let owning: RunningService<CupTables>
let reading: RunningService<CupTables>

beforeAll(async () => {
  broker = await testBroker(cupReaders)
  owning = await testService({ ...cups, subscriptions: () => [] }, { broker, settings })
})
afterAll(async () => {
  await reading.close()
  await owning.close()
  await broker.stop()
})

const cupsAt = (running: RunningService<CupTables>) => running.db.selectFrom('cups').selectAll().orderBy('id').execute()
const agree = async () => JSON.stringify(await cupsAt(owning)) === JSON.stringify(await cupsAt(reading))
const make = (name: string) => makeCupIn(owning, name)

test('events that the broker lost before any reader got them are republished', async () => {
  const [lost] = [await make('lost'), await make('kept')]
  await eventually(async () => (await owning.db.selectFrom('outbox').select('id').execute()).length === 0)
  const { jsm } = await owning.bus.connected
  const last = await jsm.streams.getMessage('CATALOG', { last_by_subj: `catalog.product.changed.${lost}` })
  await jsm.streams.deleteMessage('CATALOG', last?.seq ?? 0)

  reading = await testService(cupCopies, { broker, settings })
  await eventually(agree)
  expect(await cupsAt(reading)).toHaveLength(2)
})

test.each([
  ['missing a row', () => reading.db.deleteFrom('cups').where('name', '=', 'kept').returning('id').execute()],
  [
    'outdated',
    () =>
      reading.db
        .updateTable('cups')
        .set({ name: 'old', version: 0 })
        .where('name', '=', 'kept')
        .returning('id')
        .execute(),
  ],
])('a replica that is %s is repaired', async (_, spoil) => {
  await eventually(agree)
  expect(await spoil()).toHaveLength(1)
  await eventually(agree)
})

test('without differences no republish is requested', async () => {
  for (let count = 0; count < 10; count += 1) await make(`busy ${count}`)
  await eventually(agree)
  const bus = connectBus(broker.url, 'listener', owning.app.log)
  const { nats } = await bus.connected
  let digests = 0
  let wishes = 0
  nats.subscribe('catalog.digest', { callback: () => void (digests += 1) })
  nats.subscribe('orders.restate_wanted.catalog', { callback: () => void (wishes += 1) })
  await eventually(async () => digests >= 5)
  expect(wishes).toBe(0)
  await bus.close()
})
