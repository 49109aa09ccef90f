import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connected } from '@tapri/service-kit/bus'
import { type KitTables, openDatabase } from '@tapri/service-kit/database'
import { pauses, sendBatch } from '@tapri/service-kit/send-batch'
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

/** A broker that takes 20 ms for each event, and how often it was sent what. */
function slowBroker() {
  const sent: string[] = []
  const publish = async (subject: string) => {
    sent.push(subject.split('.').at(-1) ?? '')
    await sleep(20)
  }
  return { sent, connected: { js: { publish } } as unknown as Connected }
}
const relay = (connected: Connected) => sendBatch(db, connected, pauses(), { error: () => {} })

test('of several replicas one publishes at a time: no event is published twice', async () => {
  const things = Array.from({ length: 20 }, (_, n) => `thing-${n}`)
  await write(things)
  const { sent, connected } = slowBroker()
  const counts = await Promise.all([relay(connected), relay(connected), relay(connected)])
  expect(sent).toEqual(things)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 20])
})

test('two events of one aggregate are never published concurrently', async () => {
  await write(['a', 'a', 'b', 'a'])
  const { sent, connected } = slowBroker()
  for (const batch of [['a', 'b'], ['a'], ['a'], []]) {
    sent.length = 0
    expect(await relay(connected)).toBe(batch.length)
    expect(sent).toEqual(batch)
  }
})
