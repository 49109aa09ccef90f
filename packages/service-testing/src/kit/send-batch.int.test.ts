import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connected } from '@tapri/service-kit/events/bus'
import { type KitTables, openDatabase } from '@tapri/service-kit/data/database'
import { createOwnEvents } from '@tapri/service-kit/events/own-events'
import { pauses } from '@tapri/service-kit/events/pauses'
import { createSender } from '@tapri/service-kit/events/send-batch'
import type { WithOutbox } from '@tapri/service-kit/events/outbox'
import { fewestStatements } from '../count-statements.ts'
import { testDatabase } from '../harness.ts'

let db: Kysely<KitTables>
beforeAll(async () => {
  db = openDatabase<KitTables>(await testDatabase(new URL('./migrations/', import.meta.url)), 4, console)
})
afterAll(() => db.destroy())
beforeEach(() => db.deleteFrom('outbox').execute())

const write = (things: string[]) =>
  db
    .insertInto('outbox')
    .values(things.map((thing_id) => ({ subject: 'catalog.product.changed', thing_id, data: '{}' })))
    .execute()

/** A broker that takes 20 ms for each event, and a count of what it was sent. */
function slowBroker() {
  const sent: string[] = []
  const publish = async (subject: string) => {
    sent.push(subject.split('.').at(-1) ?? '')
    await sleep(20)
    return { stream: 'CATALOG', seq: sent.length, duplicate: false }
  }
  return { sent, connected: { js: { publish } } as unknown as Connected }
}
const newSender = () =>
  createSender(db as unknown as Kysely<WithOutbox>, pauses(), { error: () => {} }, createOwnEvents())
const waiting = async () =>
  (await db.selectFrom('outbox').select('thing_id').orderBy('id').execute()).map((row) => row.thing_id)
const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `thing-${n}`)

test('of several replicas one publishes at a time: no event is published twice', async () => {
  const things = namesOf(20)
  await write(things)
  const { sent, connected } = slowBroker()
  const senders = [newSender(), newSender(), newSender()]
  const counts = await Promise.all(senders.map(async (each) => (await each.sendBatch(connected)).stored))
  expect(sent).toEqual(things)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 20])
  for (const each of senders) await each.stop()
})

test('two events of one aggregate are never published concurrently', async () => {
  await write(['a', 'a', 'b', 'a'])
  const { sent, connected } = slowBroker()
  const sender = newSender()
  for (const batch of [['a', 'b'], ['a'], ['a'], []]) {
    sent.length = 0
    expect((await sender.sendBatch(connected)).stored).toBe(batch.length)
    expect(sent).toEqual(batch)
  }
  expect(await waiting()).toEqual([])
  await sender.stop()
})

test('a batch is one statement, which deletes the rows of the batch before', async () => {
  const { connected } = slowBroker()
  const sender = newSender()
  await write(['a', 'b'])
  await sender.sendBatch(connected)
  expect(await waiting(), 'acknowledged, not yet deleted').toEqual(['a', 'b'])
  const fewest = await fewestStatements(
    () => sender.sendBatch(connected),
    (attempt) => write([`c${attempt}`]),
  )
  expect(fewest).toBe(1)
  expect(await waiting()).toEqual(['c2'])
  await sender.stop()
  expect(await waiting()).toEqual([])
})

test('batches grow while there are more events than one takes, the oldest first', async () => {
  await write(namesOf(1_000))
  const { sent, connected } = slowBroker()
  const sender = newSender()
  const sizes: number[] = []
  for (let batch = await sender.sendBatch(connected); batch.stored > 0; batch = await sender.sendBatch(connected)) {
    sizes.push(batch.stored)
  }
  expect(sizes).toEqual([128, 256, 512, 104])
  expect(sent).toEqual(namesOf(1_000))
  await sender.stop()
})

test('a batch of several events of each aggregate is full by the rows that it looks at', async () => {
  await write([...namesOf(64), ...namesOf(64), ...namesOf(64)])
  const { connected } = slowBroker()
  const sender = newSender()
  const batches = [await sender.sendBatch(connected), await sender.sendBatch(connected)]
  expect(batches).toEqual([
    { stored: 64, isFull: true },
    { stored: 64, isFull: false },
  ])
  await sender.stop()
})

test('20,000 rows that come at once are read within the statement timeout, by a plan that was made for an empty table', async () => {
  const sender = newSender()
  const { connected } = slowBroker()
  await sql`vacuum (analyze) outbox`.execute(db)
  // After five runs PostgreSQL keeps one generic plan for all parameters.
  for (let batch = 0; batch < 8; batch += 1) await sender.sendBatch(connected)
  await sql`insert into outbox (subject, thing_id, data)
    select 'catalog.product.changed', 'thing-' || number, '{}' from generate_series(1, 20000) as number`.execute(db)
  const sizes = [
    await sender.sendBatch(connected),
    await sender.sendBatch(connected),
    await sender.sendBatch(connected),
  ]
  expect(sizes.map(({ stored }) => stored)).toEqual([128, 256, 512])
  await sender.stop()
})

test('another process publishes when the one with the lease stops, or has not been heard of for 3 s', async () => {
  const { sent, connected } = slowBroker()
  const [first, second, third] = [newSender(), newSender(), newSender()]
  await write(['a'])
  await first.sendBatch(connected)
  await write(['b'])
  expect((await second.sendBatch(connected)).stored, 'the first has the lease').toBe(0)
  await first.stop()
  expect((await second.sendBatch(connected)).stored).toBe(1)
  await write(['c'])
  expect((await third.sendBatch(connected)).stored, 'the second has the lease').toBe(0)
  await sql`update relay_lease set held_until = held_until - interval '3 seconds'`.execute(db)
  sent.length = 0
  expect((await third.sendBatch(connected)).stored, 'a repeat: the second did not delete it').toBe(2)
  expect(sent).toEqual(['b', 'c'])
  for (const each of [second, third]) await each.stop()
})

test('a row that lies where an acknowledged one was is not deleted', async () => {
  const { connected } = slowBroker()
  const sender = newSender()
  await sql`truncate outbox`.execute(db)
  await write(['a'])
  await sender.sendBatch(connected)
  await sql`truncate outbox`.execute(db)
  await write(['b'])
  await sql`update relay_lease set holder = 'another', held_until = now() + interval '3 seconds'`.execute(db)
  await sender.sendBatch(connected)
  expect(await waiting()).toEqual(['b'])
  await sender.stop()
})

test('an acknowledged row that lies elsewhere by now is published again, then deleted', async () => {
  const { connected } = slowBroker()
  const sender = newSender()
  await write(['a'])
  await sql`update relay_lease set held_until = 'epoch'`.execute(db)
  await sender.sendBatch(connected)
  // Moves the row to another place in the table, as VACUUM FULL does.
  await sql`update outbox set thing_id = thing_id`.execute(db)
  const sizes = [
    await sender.sendBatch(connected),
    await sender.sendBatch(connected),
    await sender.sendBatch(connected),
  ]
  expect(sizes.map(({ stored }) => stored)).toEqual([0, 1, 0])
  expect(await waiting()).toEqual([])
  await sender.stop()
})
