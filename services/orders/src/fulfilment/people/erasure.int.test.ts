import type { Order } from '@tapri/contracts/orders'
import type { AdminStats } from '@tapri/contracts/stats'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, orderBody, placeOrder, request, timelineOf } from '../../testing.ts'
import { upsertPerson } from './people.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

/** The event that auth publishes for an erased customer. */
const erasureOf = (person_id: string) =>
  ({
    person_id,
    role: 'customer',
    name: '',
    phone: '',
    status: 'active',
    token_version: 2,
    deleted: true,
    version: 2,
  }) as const

test('R60 an erased customer’s ended orders lose their address at once, open ones when they end; totals and counts stay', async () => {
  const { db, manager, admin } = fixture
  const leaving = await insertPerson(db, 'customer', { name: 'Leaving' })
  const [done, open] = [await placeOrder(fixture, leaving), await placeOrder(fixture, leaving)]
  const setStatus = (id: string, order_status: string) =>
    request<Order>(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status })
  await setStatus(done.id, 'delivered')
  const before = await request<AdminStats>(fixture, admin, 'GET', '/admin/stats')

  await upsertPerson(db, erasureOf(leaving.id))
  const see = async (id: string) => (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body
  const gone = { delivery_address: { address: '—', lat: 0, lng: 0 }, distance_from_outlet: 0 }
  expect(await see(done.id)).toMatchObject({
    ...gone,
    total_amount: done.total_amount,
    user_name: null,
    user_phone: null,
  })
  expect(await see(open.id)).toMatchObject({
    delivery_address: open.delivery_address,
    user_name: null,
    user_phone: null,
  })
  expect((await setStatus(open.id, 'out_for_delivery')).body).toMatchObject({ delivery_address: open.delivery_address })
  expect((await setStatus(open.id, 'delivered')).body).toMatchObject({ ...gone, total_amount: open.total_amount })

  const after = await request<AdminStats>(fixture, admin, 'GET', '/admin/stats')
  expect(after.body).toMatchObject({
    total_orders: before.body.total_orders,
    total_customers: before.body.total_customers - 1,
  })
  const rewritten = db.updateTable('orders').set({ address: 'elsewhere' }).where('id', '=', done.id).execute()
  await expect(rewritten).rejects.toThrow('may not be changed')
})

test('R60 the way note of an order goes with its address', async () => {
  const { db, chai, manager, admin } = fixture
  const leaving = await insertPerson(db, 'customer')
  const { delivery_address, ...body } = orderBody(chai)
  const note = 'Ask for Leela, second floor'
  const place = async () => {
    const placed = { ...body, delivery_address: { ...delivery_address, note } }
    return (await request<Order>(fixture, leaving, 'POST', '/orders', placed)).body
  }
  const [done, open] = [await place(), await place()]
  expect(done.delivery_address.note).toBe(note)
  const deliver = ({ id }: Order) =>
    request<Order>(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  await deliver(done)
  const noteOf = async ({ id }: Order) =>
    (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body.delivery_address.note

  expect(await noteOf(done), 'the end of an order alone erases nothing').toBe(note)
  await upsertPerson(db, erasureOf(leaving.id))
  expect([await noteOf(done), await noteOf(open)]).toEqual([undefined, note])
  await deliver(open)
  expect(await noteOf(open)).toBeUndefined()
  const left = await db.selectFrom('orders').select('way_note').where('customer_id', '=', leaving.id).execute()
  expect(left).toEqual([{ way_note: null }, { way_note: null }])
  const rewritten = db.updateTable('orders').set({ way_note: 'another' }).where('id', '=', done.id).execute()
  await expect(rewritten).rejects.toThrow('may not be changed')
})

test('R60 an erased customer’s idempotency keys are deleted, those of others stay', async () => {
  const { db, chai } = fixture
  const [leaving, staying] = [await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  for (const customer of [leaving, staying]) {
    await request(fixture, customer, 'POST', '/orders', orderBody(chai), { 'idempotency-key': `key-of-${customer.id}` })
  }
  await upsertPerson(db, erasureOf(leaving.id))
  const owners = [leaving.id, staying.id]
  const kept = await db.selectFrom('idempotency_keys').select('owner_id').where('owner_id', 'in', owners).execute()
  expect(kept).toEqual([{ owner_id: staying.id }])
})

test('R60 the address is gone however the end of an order and the erasure of its customer interleave', async () => {
  const { db, manager } = fixture
  for (let round = 0; round < 10; round += 1) {
    const leaving = await insertPerson(db, 'customer')
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(fixture, leaving)))
    const end = ({ id }: Order) =>
      request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    const earlier = orders.slice(0, round % 6).map(end)
    const erasing = upsertPerson(db, erasureOf(leaving.id))
    const responses = await Promise.all([...earlier, ...orders.slice(round % 6).map(end)])
    await erasing
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const left = await db.selectFrom('orders').select('address').where('customer_id', '=', leaving.id).execute()
    expect(left.map(({ address }) => address)).toEqual(orders.map(() => '—'))
  }
})

test('R60 the notes of an erased customer’s orders are erased, those written later too when the order ends', async () => {
  const { db, admin } = fixture
  const leaving = await insertPerson(db, 'customer')
  const [ended, open] = [await placeOrder(fixture, leaving), await placeOrder(fixture, leaving)]
  const cancel = (id: string, by: typeof leaving, reason: string) =>
    request<Order>(fixture, by, 'POST', `/orders/${id}/cancel`, { reason, note: 'My aunt Leela is ill' })
  expect((await cancel(ended.id, leaving, 'other')).body.cancel_note).toBe('My aunt Leela is ill')
  const notes = async ({ id }: Order) => [
    (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body.cancel_note,
    ...(await timelineOf(fixture, id)).map(({ note }) => note),
  ]

  await upsertPerson(db, erasureOf(leaving.id))
  expect(await notes(ended)).toEqual([undefined, null, null])
  const handOver = { reason: 'too_busy', note: 'Leela is on the phone' }
  await request(fixture, admin, 'POST', `/orders/${open.id}/hand-over`, handOver)
  expect(await notes(open)).toEqual([undefined, null, 'Leela is on the phone'])
  expect((await cancel(open.id, admin, 'not_genuine')).status).toBe(200)
  expect(await notes(open)).toEqual([undefined, null, null, null])

  const noteOf = (id: string) => db.updateTable('order_timeline').where('order_id', '=', id)
  await expect(noteOf(ended.id).set({ note: 'another' }).execute()).rejects.toThrow('a timeline may not be changed')
  await expect(noteOf(ended.id).set({ note: null, actor_id: null }).execute()).rejects.toThrow('may not be changed')
  const rewritten = db.updateTable('orders').set({ cancel_note: 'another' }).where('id', '=', ended.id).execute()
  await expect(rewritten).rejects.toThrow('an order that has ended may not be changed')
})

test('R60 an erased customer’s line about an order is erased, the face stays', async () => {
  const { db, admin } = fixture
  const leaving = await insertPerson(db, 'customer')
  const { id } = await placeOrder(fixture, leaving)
  await request(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  await request(fixture, leaving, 'PUT', `/orders/${id}/rating`, { face: 'bad', line: 'Ask Leela at the gate' })
  const seen = async () => (await request<{ orders: Order[] }>(fixture, admin, 'GET', '/orders')).body.orders
  const ratingIn = (orders: Order[]) => orders.find((order) => order.id === id)?.rating
  expect(ratingIn(await seen())?.line).toBe('Ask Leela at the gate')
  await upsertPerson(db, erasureOf(leaving.id))
  expect(ratingIn(await seen())).toEqual({ face: 'bad', rated_at: expect.any(String) })
  const { rows } = await sql`select from orders where face_line like '%Leela%'`.execute(db)
  expect(rows).toEqual([])
})

test('R60 no search finds an erased customer, and none of their words is kept', async () => {
  const { db, admin } = fixture
  const leaving = await insertPerson(db, 'customer', { name: 'Quixotic' })
  const [done] = [await placeOrder(fixture, leaving), await placeOrder(fixture, leaving)]
  await request(fixture, admin, 'PUT', `/orders/${done.id}/status`, { order_status: 'delivered' })
  const found = async () =>
    (await request<{ orders: Order[] }>(fixture, admin, 'GET', '/orders?q=quixotic%20janpath')).body.orders.length
  expect(await found()).toBe(2)
  await upsertPerson(db, erasureOf(leaving.id))
  expect(await found()).toBe(0)
  const { rows } = await sql`select from customer_words where customer_id = ${leaving.id}`.execute(db)
  expect(rows).toEqual([])
})

test('R60 what an erased customer told the outlet is erased with the address, and their favourites are deleted', async () => {
  const { db, admin, manager, chai } = fixture
  const [leaving, staying] = [await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const place = async (by: typeof leaving) =>
    (await request<Order>(fixture, by, 'POST', '/orders', { ...orderBody(chai), note: 'Ring at Leela’s' })).body
  const [ended, open, other] = [await place(leaving), await place(leaving), await place(staying)]
  const deliver = ({ id }: Order) =>
    request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  for (const order of [ended, other]) await deliver(order)
  for (const person of [leaving, staying]) await request(fixture, person, 'PUT', `/favourites/${chai.id}`)

  await upsertPerson(db, erasureOf(leaving.id))
  const noteOf = async ({ id }: Order) => (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body.note
  expect([await noteOf(ended), await noteOf(open), await noteOf(other)]).toEqual([
    undefined,
    'Ring at Leela’s',
    'Ring at Leela’s',
  ])
  await deliver(open)
  expect(await noteOf(open)).toBeUndefined()
  const kept = await db.selectFrom('favourites').select('customer_id').execute()
  expect(kept).toEqual([{ customer_id: staying.id }])
  const rewritten = db.updateTable('orders').set({ note: 'another' }).where('id', '=', other.id).execute()
  await expect(rewritten).rejects.toThrow('an order that has ended may not be changed')
})
