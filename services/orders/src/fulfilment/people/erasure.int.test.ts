import type { Order } from '@tapri/contracts/orders'
import type { AdminStats } from '@tapri/contracts/stats'
import { expect, test } from 'vitest'
import { insertPerson, orderBody, placeOrder, request, timelineOf } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { upsertPerson } from './people.ts'

const { fixture, see, setStatus, cancel, handOver } = await fileFixture()
const { db, chai, admin } = fixture

/** Erases a customer, as the event from auth does. */
const erase = ({ id: person_id }: { id: string }) => {
  const account = { role: 'customer', status: 'active', token_version: 2, deleted: true, version: 2 } as const
  return upsertPerson(db, { person_id, name: '', phone: '', ...account })
}

/** Places an order with the customer's words in every field that takes text. */
async function placeWithWords(customer: typeof fixture.customer) {
  const { delivery_address, items, ...body } = orderBody(chai)
  const placed = {
    ...body,
    items: items.map((item) => ({ ...item, note: 'Leela likes it sweet' })),
    note: 'Ring at Leela’s',
    delivery_address: { ...delivery_address, address: '7 Leela Marg', note: 'Ask for Leela' },
  }
  const key = { 'idempotency-key': `of-${customer.id}-${Math.random()}` }
  return (await request<Order>(fixture, customer, 'POST', '/orders', placed, key)).body
}

/** Returns everything that is kept about a customer's orders, including their timelines. */
async function keptOf({ id }: { id: string }) {
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('created_at').execute()
  const timelines = await Promise.all(orders.map((order) => timelineOf(fixture, order.id)))
  return { orders, text: JSON.stringify([orders, timelines]) }
}

const gone = { delivery_address: { address: '—', lat: 0, lng: 0 }, distance_from_outlet: 0 }

test('R60 all that an erased customer wrote is erased, with the addresses of ended orders at once; totals and counts stay', async () => {
  const [leaving, staying] = [await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const [delivered, cancelled, other] = [
    await placeWithWords(leaving),
    await placeWithWords(leaving),
    await placeWithWords(staying),
  ]
  for (const { id } of [delivered, other]) await setStatus(id, 'delivered')
  await request(fixture, leaving, 'PUT', `/orders/${delivered.id}/rating`, { face: 'bad', line: 'Leela says cold' })
  await cancel(cancelled.id, leaving, { reason: 'other', note: 'My aunt Leela is ill' })
  for (const person of [leaving, staying]) await request(fixture, person, 'PUT', `/favourites/${chai.id}`)
  const stats = async () => (await request<AdminStats>(fixture, admin, 'GET', '/admin/stats')).body
  const before = await stats()
  expect((await keptOf(leaving)).text.match(/Leela/g)?.length, 'in every field').toBeGreaterThanOrEqual(10)

  await erase(leaving)
  expect((await keptOf(leaving)).text).not.toContain('Leela')
  expect(await see(delivered.id)).toMatchObject({
    ...gone,
    total_amount: delivered.total_amount,
    user_name: null,
    user_phone: null,
    rating: { face: 'bad' },
  })
  expect((await keptOf(staying)).text, 'the end of an order alone erases nothing').toContain('Leela')
  for (const table of ['favourites', 'idempotency_keys'] as const) {
    const owner = table === 'favourites' ? 'customer_id' : 'owner_id'
    const { rows } = await db.executeQuery<{ owner: string }>(
      db.selectFrom(table).select(`${owner} as owner`).where(owner, 'in', [leaving.id, staying.id]).compile(),
    )
    expect(rows).toEqual([{ owner: staying.id }])
  }
  const { total_orders, total_customers } = await stats()
  expect([total_orders, total_customers]).toEqual([before.total_orders, before.total_customers - 1])
})

test('R60 an open order keeps what its delivery needs until it ends, and what others write is erased then too', async () => {
  const leaving = await insertPerson(db, 'customer')
  const [first, second] = [await placeWithWords(leaving), await placeWithWords(leaving)]
  await erase(leaving)
  const { delivery_address, note } = first
  expect(await see(first.id)).toMatchObject({ delivery_address, note, user_name: null, user_phone: null })
  await handOver(second.id, admin, { reason: 'too_busy', note: 'Leela is on the phone' })
  expect((await setStatus(first.id, 'out_for_delivery')).body).toMatchObject({ delivery_address })
  expect((await setStatus(first.id, 'delivered')).body).toMatchObject({ ...gone, total_amount: first.total_amount })
  expect((await cancel(second.id, admin, { reason: 'not_genuine', note: 'Leela again' })).status).toBe(200)
  expect((await keptOf(leaving)).text).not.toContain('Leela')
})

test('the open order of somebody who deleted their account still arrives, with name and phone until the erasure', async () => {
  const leaving = await insertPerson(db, 'customer', { name: 'Leela' })
  const { id } = await placeWithWords(leaving)
  const account = { role: 'customer', status: 'active', token_version: 2, deleted: true, version: 2 } as const
  await upsertPerson(db, { person_id: leaving.id, name: 'Leela', phone: leaving.phone, ...account })
  const shown = { user_name: 'Leela', user_phone: leaving.phone, note: 'Ring at Leela’s' }
  expect(await see(id, fixture.manager)).toMatchObject(shown)
  expect((await setStatus(id, 'out_for_delivery')).status).toBe(200)
  expect((await setStatus(id, 'delivered')).body).toMatchObject({ ...shown, order_status: 'delivered' })
})

test('R60 the address is gone however the end of an order and the erasure of its customer interleave', async () => {
  for (let round = 0; round < 6; round += 1) {
    const leaving = await insertPerson(db, 'customer')
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(fixture, leaving)))
    const end = ({ id }: Order) => setStatus(id, 'delivered')
    const earlier = orders.slice(0, round).map(end)
    const erasing = erase(leaving)
    const responses = await Promise.all([...earlier, ...orders.slice(round).map(end)])
    await erasing
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const left = await db.selectFrom('orders').select('address').where('customer_id', '=', leaving.id).execute()
    expect(left.map(({ address }) => address)).toEqual(orders.map(() => '—'))
  }
})

test('R60 no search finds an erased customer, and none of their words is kept', async () => {
  const leaving = await insertPerson(db, 'customer', { name: 'Quixotic' })
  const [done] = [await placeOrder(fixture, leaving), await placeOrder(fixture, leaving)]
  await setStatus(done.id, 'delivered')
  const found = async () =>
    (await request<{ orders: Order[] }>(fixture, admin, 'GET', '/orders?q=quixotic%20janpath')).body.orders.length
  expect(await found()).toBe(2)
  await erase(leaving)
  expect(await found()).toBe(0)
  const words = await db.selectFrom('customer_words').selectAll().where('customer_id', '=', leaving.id).execute()
  expect(words).toEqual([])
})
