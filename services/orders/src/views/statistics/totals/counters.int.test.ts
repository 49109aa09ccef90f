import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { faces } from '@tapri/contracts/faces'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../database.ts'
import { fixtureOfFile, insertPerson, placeOrder, recount, request } from '../../../testing/testing.ts'
import { insertOutlet } from '../../../testing/testing-shop.ts'
import { writePerson } from '../../../fulfilment/fulfilment.ts'

const fixture = fixtureOfFile()

const counters = {
  status_counts: 'outlet_id, order_status, sum(orders) as orders, sum(total_paise) as paise',
  placed_counts: 'scope, unit, starts_at, sum(orders) as orders',
  cancelled_counts: 'scope, unit, starts_at, sum(orders) as orders',
  delivered_counts: 'outlet_id, starts_at, sum(orders) as orders',
  ended_counts: 'holder, person_id, starts_at, order_status, sum(orders) as orders',
  face_counts: 'scope, starts_at, face, sum(orders) as orders',
  sales_counts:
    'scope, unit, starts_at, sum(total_paise) as paise, sum(pending_orders) as waited, sum(orders) as orders',
  product_counts: 'scope, unit, starts_at, product_id, sum(total_paise) as paise, sum(quantity) as orders',
  promise_counts: 'starts_at, outlet_id, taken_minutes, sum(kept) as kept, sum(orders) as orders',
  trade_counts: 'outlet_id, day, what, sum(orders) as sold, sum(paise) as orders',
  people_counts: 'role, sum(people) as orders',
}

/** Reads all counters, summed over shards and without zeros. */
async function readCounters(db: Kysely<Database>) {
  const sums = Object.entries(counters).map(async ([counter, columns]) => {
    const keys = columns.slice(0, columns.indexOf(', sum'))
    const rows = sql`select * from (select ${sql.raw(columns)} from ${sql.table(counter)} group by ${sql.raw(keys)}) as counted
      where orders <> 0 order by ${sql.raw(keys)}`
    return [counter, (await rows.execute(db)).rows] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

/** Returns the counters as they are, and after counting everything again from the rows. */
async function readTwice(db: Kysely<Database>) {
  const counted = await readCounters(db)
  await recount(db)
  return { counted, anew: await readCounters(db) }
}

/** Returns a random generator that repeats its numbers for the same seed, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  const drawn = fc.sample(fc.nat(), { seed, numRuns: 1_000 })
  let next = 0
  return (below: number) => (drawn[next++ % drawn.length] ?? 0) % below
}

test.each([1, 2])(
  'after concurrent random writes (seed %d) every counter equals the count over the rows',
  async (seed) => {
    const random = randomFrom(seed)
    const { db, customer, manager, admin, deliveryPerson } = fixture
    const pune = { lat: 18.52, lng: 73.85 }
    await insertOutlet(db, pune)
    await insertOutlet(db)
    const ids: string[] = []
    const statuses: OrderStatus[] = [...orderStatuses]

    const act = async () => {
      const id = ids[random(Math.max(ids.length, 1))]
      const status = statuses[random(6)]
      switch (id ? random(9) : 0) {
        case 0:
        case 1:
        case 2:
          return ids.push(
            (await placeOrder(fixture, random(2) === 0 ? await insertPerson(db, 'customer') : fixture.customer)).id,
          )
        case 3:
        case 4:
          return request(fixture, random(2) === 0 ? manager : admin, 'PUT', `/orders/${id}/status`, {
            order_status: status,
          })
        case 5:
          return request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
        case 6:
          return request(fixture, admin, 'POST', `/orders/${id}/hand-over`, { reason: 'too_busy' })
        case 7:
          return request(fixture, customer, 'PUT', `/orders/${id}/rating`, { face: faces[random(3)] })
        default:
          return request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'other' })
      }
    }
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 15 }, act))
    expect(ids.length).toBeGreaterThan(50)
    const { counted, anew } = await readTwice(db)
    expect(counted).toEqual(anew)
    const outlets = await db.selectFrom('orders').select('outlet_id').distinct().execute()
    expect(outlets.length).toBeGreaterThan(1)
  },
)

test('people are counted while their account is active', async () => {
  const { db } = fixture
  const person = await insertPerson(db, 'delivery', { status: 'pending' })
  const { id, name, phone } = person
  const known = { id, name, phone, role: 'delivery', status: 'pending', deleted: false, version: 1 } as const
  const changes = [{ status: 'active' }, { name: 'Other' }, { role: 'customer' }, { deleted: true }] as const
  for (const [index, change] of changes.entries()) {
    await writePerson(db, { ...known, status: 'active', ...change, version: index + 2 })
    const { counted, anew } = await readTwice(db)
    expect(counted).toEqual(anew)
  }
})
