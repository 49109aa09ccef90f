import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, timelineOf } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'
import { fileFixture } from '../testing/testing-calls.ts'

const { fixture, setStatus, assign, cancel, handOver, release } = await fileFixture()
const { admin, manager, deliveryPerson: ravi } = fixture
const imran = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })
const nextManager = await insertPerson(fixture.db, 'outlet_manager')
await insertOutlet(fixture.db, { name: 'Karol Bagh', manager_id: nextManager.id, lat: 28.65, lng: 77.19 })

type Act = (id: string, headers?: Record<string, string>) => Promise<{ status: number; body: object }>

async function orderOf(person: 'nobody' | 'ravi') {
  const { id } = await placeOrder(fixture)
  if (person === 'ravi') await assign(id)
  return id
}

/** Expects a timeline without gaps, assignments and releases in turn, and an order that matches the last entry. */
async function expectWhole(id: string) {
  const entries = await timelineOf(fixture, id)
  let outlet = fixture.outlet.id
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    expect([entry.version, entry.from_status]).toEqual([index + 1, before?.to_status ?? null])
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? 0)
    expect(entry.from_outlet_id).toBe(entry.what === 'handed_over' ? outlet : null)
    outlet = entry.outlet_id ?? outlet
  }
  const turns = entries.map(({ what }) => what).filter((what) => what === 'assigned' || what === 'released')
  expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'assigned' : 'released')))
  const row = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ outlet_id: outlet, version: entries.length, order_status: entries.at(-1)?.to_status })
  expect(row.delivery_person_id !== null).toBe(turns.at(-1) === 'assigned')
  return entries
}

test.each<[string, 'nobody' | 'ravi', one: Act, other: Act, answers: [number, number][]]>([
  [
    'a confirmation and a cancellation',
    'nobody',
    (id) => setStatus(id, 'confirmed'),
    (id) => cancel(id),
    [
      [200, 409],
      [409, 200],
    ],
  ],
  [
    'a delivery and a cancellation',
    'ravi',
    (id) => setStatus(id, 'delivered'),
    (id) => setStatus(id, 'cancelled'),
    [
      [200, 409],
      [409, 200],
    ],
  ],
  // If handed over first, the order is no longer the manager's.
  [
    'a hand-over and an assignment by one manager',
    'nobody',
    (id) => handOver(id),
    (id) => assign(id),
    [
      [200, 404],
      [409, 200],
    ],
  ],
  // If released first, the order is no longer the delivery person's.
  [
    'a release and a pick-up',
    'ravi',
    (id) => release(id),
    (id) => setStatus(id, 'out_for_delivery', ravi),
    [
      [200, 404],
      [409, 200],
    ],
  ],
  // An admin can see every order, so never gets 404.
  [
    'a hand-over and a confirmation by an admin',
    'nobody',
    (id) => handOver(id),
    (id) => setStatus(id, 'confirmed'),
    [[200, 200]],
  ],
])('after %s at once the order is as was answered', async (_, person, one, other, answers) => {
  for (let round = 0; round < 5; round += 1) {
    const id = await orderOf(person)
    const before = (await timelineOf(fixture, id)).length
    const statuses = (await Promise.all([one(id), other(id)])).map(({ status }) => status)
    expect(answers).toContainEqual(statuses)
    expect(await expectWhole(id)).toHaveLength(before + statuses.filter((status) => status === 200).length)
  }
})

test.each<[string, Act]>([
  ['R25 assignments', (id) => assign(id, imran)],
  ['cancellations', (id) => cancel(id)],
])('of 20 simultaneous %s exactly one succeeds', async (_, act) => {
  const id = await orderOf('nobody')
  const replies = await Promise.all(Array.from({ length: 20 }, () => act(id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await expectWhole(id)).toHaveLength(2)
})

test('40 simultaneous changes by two managers, an admin and a delivery person leave one timeline without a gap', async () => {
  const acts: Act[] = [
    (id) => handOver(id),
    (id) => setStatus(id, 'confirmed', nextManager),
    (id) => assign(id, imran, admin),
    (id) => release(id, imran),
    (id) => setStatus(id, 'preparing', manager),
    (id) => assign(id, ravi, admin),
    (id) => release(id, admin),
    (id) => handOver(id, admin),
  ]
  const id = await orderOf('nobody')
  const replies = await Promise.all(Array.from({ length: 5 }).flatMap(() => acts.map((act) => act(id))))
  expect(new Set(replies.map(({ status }) => status)).difference(new Set([200, 404, 409]))).toEqual(new Set())
  await expectWhole(id)
})

test.each<[string, 'nobody' | 'ravi', act: Act, another: Act]>([
  [
    'a change of status',
    'nobody',
    (id, key) => setStatus(id, 'confirmed', manager, key),
    (id, key) => setStatus(id, 'delivered', manager, key),
  ],
  [
    'an assignment',
    'nobody',
    (id, key) => assign(id, ravi, manager, key),
    (id, key) => assign(id, imran, manager, key),
  ],
  [
    'a cancellation',
    'nobody',
    (id, key) => cancel(id, undefined, undefined, key),
    (id, key) => cancel(id, undefined, { reason: 'wrong_address' }, key),
  ],
  // The manager has lost the order by then.
  [
    'a hand-over',
    'nobody',
    (id, key) => handOver(id, manager, undefined, key),
    (id, key) => handOver(id, manager, { reason: 'closing' }, key),
  ],
  [
    'a release',
    'ravi',
    (id, key) => release(id, ravi, undefined, key),
    (id, key) => release(id, ravi, { reason: 'other' }, key),
  ],
])('a repeat of %s under its key is answered as the first and changes nothing', async (_, person, act, another) => {
  const id = await orderOf(person)
  const key = { 'idempotency-key': randomUUID() }
  const [first, ...repeats] = await Promise.all([1, 2, 3].map(() => act(id, key)))
  const entries = await timelineOf(fixture, id)
  for (const { status, body } of [...repeats, await act(id, key)]) expect([status, body]).toEqual([200, first?.body])
  expect((await another(id, key)).status).toBe(422)
  expect(await timelineOf(fixture, id)).toEqual(entries)
})
