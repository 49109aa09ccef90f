import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, placeOrder } from '../testing.ts'
import { type OrderChange, writeChange } from './write-change.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

/** Writes a change of a new order, and returns how many statements Kysely compiled for it. */
async function compiledFor(set: OrderChange['set'], doneAt?: { now: string; age: number }) {
  const { id } = await placeOrder(fixture)
  let compiled = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') compiled += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const previous = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const change = { event: 'status_changed', set } as const
  await fixture.db.transaction().execute((trx) => writeChange(trx.withPlugin(counting), previous, change, null, doneAt))
  return compiled
}

test('changes of the same columns are compiled once, those of other columns or done before now for themselves', async () => {
  const late = { now: new Date().toISOString(), age: 0 }
  expect(await compiledFor({ order_status: 'confirmed' })).toBe(1)
  expect(await compiledFor({ order_status: 'confirmed' })).toBe(0)
  expect(await compiledFor({ order_status: 'preparing' })).toBe(1)
  expect(await compiledFor({ order_status: 'preparing' }, late)).toBe(1)
  expect(await compiledFor({ order_status: 'preparing' }, late)).toBe(0)
  expect(await compiledFor({ delivery_person_id: null })).toBe(1)
  expect(await compiledFor({ order_status: 'confirmed', outlet_id: undefined }), 'undefined: not set').toBe(0)
})
