import { deadLetters } from '@tapri/contracts/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBus } from '@tapri/service-kit/events/bus'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testBroker, type TestBroker, testService } from '../harness.ts'
import { cupCopies, type CupTables } from './cups.ts'
import { resetVersions } from '@tapri/service-kit/events/versions'

let broker: TestBroker
let running: RunningService<CupTables>
const lines: string[] = []
beforeAll(async () => {
  broker = await testBroker()
  running = await testService(cupCopies, { broker, log: (line) => lines.push(line) })
})
afterAll(async () => {
  await running.close()
  await broker.stop()
})

const product = { price_paise: 1, available: true, deleted: false }
const bus = () => connectBus(broker.url, 'owner', running.app.log)
const nameOf = async (id: string) =>
  (await running.db.selectFrom('cups').select('name').where('id', '=', id).executeTakeFirst())?.name

test('an event with a version jump becomes a dead letter and is logged with the reason; after a reset it is accepted', async () => {
  const owner = bus()
  const { js, jsm } = await owner.connected
  const say = (id: string, name: string, version: number, product_id = id) =>
    js.publish(`catalog.product.changed.${id}`, JSON.stringify({ ...product, product_id, name, version }))
  const letterOf = (id: string) =>
    jsm.streams.getMessage('PARKED', { last_by_subj: `parked.orders.catalog.product.changed.${id}` }).catch(() => null)

  await say('a', 'unknown before', 900)
  await eventually(async () => (await nameOf('a')) === 'unknown before')
  await say('a', 'small jump', 1_000)
  await eventually(async () => (await nameOf('a')) === 'small jump')
  await say('a', 'forged', 9_000)
  const letter = await eventually(() => letterOf('a'))
  expect(letter.header.get(deadLetters.reasonHeader)).toBe('version 9000 jumps by more than 100 from 1000')
  expect(lines.filter((line) => line.includes('"security":"event_refused"'))).toHaveLength(1)
  expect(await nameOf('a')).toBe('small jump')
  await say('a', 'the owner’s next', 1_001)
  await eventually(async () => (await nameOf('a')) === 'the owner’s next')

  await resetVersions(running.db, cupCopies.replicas ?? {})
  await say('a', 'far ahead', 5_000)
  await eventually(async () => (await nameOf('a')) === 'far ahead')

  await say('b', 'about another', 1, 'a')
  expect((await eventually(() => letterOf('b'))).header.get(deadLetters.reasonHeader)).toMatch(/another aggregate/)
  await owner.close()
})
