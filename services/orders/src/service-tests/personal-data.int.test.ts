import type { Order } from '@tapri/contracts/orders'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { bearer } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, insertStaff, orderBody, request } from '../testing/testing.ts'

const fixture = fixtureOfFile()

interface Listed {
  orders: Order[]
}

/** Places, assigns and delivers an order with a note in every field that takes one. */
async function deliver() {
  const { chai, customer, manager, deliveryPerson } = fixture
  const body = orderBody(chai)
  const placed = await request<Order>(fixture, customer, 'POST', '/orders', {
    ...body,
    note: 'Ring twice',
    delivery_address: { ...body.delivery_address, address: '12 Janpath', note: 'Second floor' },
  })
  const { id } = placed.body
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  return id
}

/** Moves the end of an order into the past. */
async function endedAgo(id: string, minutes: number) {
  await fixture.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      update orders set delivered_at = now() - make_interval(mins => ${minutes}::int),
        created_at = now() - make_interval(mins => ${minutes}::int + 20), version = version + 1
      where id = ${id}`.execute(trx)
  })
}

test('an hour after the end a delivery person sees no customer and a manager no phone, in every call', async () => {
  const { customer, manager, admin, deliveryPerson } = fixture
  const id = await deliver()
  const one = async (by: typeof manager) => (await request<Order>(fixture, by, 'GET', `/orders/${id}`)).body
  const listed = async (by: typeof manager) =>
    (await request<Listed>(fixture, by, 'GET', '/orders')).body.orders.find((order) => order.id === id)
  const found = async (by: typeof manager, q: string) =>
    (await request<Listed>(fixture, by, 'GET', `/orders?q=${encodeURIComponent(q)}`)).body.orders.length
  const exported = async (by: typeof manager) =>
    (await fixture.app.inject({ url: '/exports/orders', headers: bearer(by) })).body
  const name = (await one(admin)).user_name ?? ''
  const phone = (await one(admin)).user_phone ?? ''

  await endedAgo(id, 59)
  expect(await one(deliveryPerson)).toMatchObject({ user_name: name, user_phone: phone, note: 'Ring twice' })
  expect(await found(deliveryPerson, 'Janpath')).toBe(1)
  expect(await listed(manager)).toMatchObject({ user_phone: phone })
  expect(await exported(manager)).toContain(phone.slice(1))

  await endedAgo(id, 61)
  const nothing = {
    user_name: null,
    user_phone: null,
    delivery_address: { address: '—', lat: 0, lng: 0 },
    customer_hidden: true,
  }
  for (const order of [await one(deliveryPerson), await listed(deliveryPerson)]) {
    expect(order).toMatchObject(nothing)
    expect(order).not.toHaveProperty('note')
  }
  for (const q of ['Janpath', name, phone]) expect(await found(deliveryPerson, q)).toBe(0)
  expect(await found(deliveryPerson, id.slice(0, 8))).toBe(1)
  for (const order of [await one(manager), await listed(manager)]) {
    expect(order).toMatchObject({ user_name: name, user_phone: null, delivery_address: { address: '12 Janpath' } })
  }
  expect(await found(manager, 'Janpath')).toBe(1)
  expect(await exported(manager)).not.toContain(phone.slice(1))
  for (const by of [customer, admin]) expect(await one(by)).toMatchObject({ user_phone: phone })
  expect(await exported(admin)).toContain(phone.slice(1))
})

/** Lists all calls by which staff may read an order; some positions get 403 for some of them. */
const readsOf = (id: string, phone: string) => [
  ...['', '/timeline', '/bill', '/refunds', '/complaints'].map((part) => `/orders/${id}${part}`),
  ...['', '?order_status=ended', '?q=Janpath', `?q=${phone}`, '/open', '/alerts'].map((part) => `/orders${part}`),
  ...['complaints', 'kitchen', 'outlet/stats', 'numbers', 'positions', 'duty/people'].map((part) => `/${part}`),
  ...['cash', 'cash/day', 'changes'].map((part) => `/${part}`),
  ...['orders', 'orders?include_archived=true', 'bills', 'ledger', 'changes'].map((part) => `/exports/${part}`),
]

test('an hour after the end nobody of the staff is told the phone, whatever their position and call', async () => {
  const { app, db, outlet, customer, manager, deliveryPerson } = fixture
  const staffOf = async (position: StaffPosition, outlet_id: string | null) =>
    [position, await insertStaff(db, position, outlet_id)] as const
  const staff = [
    ['manager', manager] as const,
    ['delivery', deliveryPerson] as const,
    ...(await Promise.all(
      (['shift_lead', 'cashier', 'cook', 'area_manager'] as const).map((one) => staffOf(one, outlet.id)),
    )),
    ...(await Promise.all((['accountant', 'support'] as const).map((one) => staffOf(one, null)))),
  ]
  const id = await deliver()
  const phone = customer.phone.slice(3)
  const toldTo = async (by: typeof manager) => {
    const told: string[] = []
    for (const url of readsOf(id, phone))
      if ((await app.inject({ url, headers: bearer(by) })).body.includes(phone)) told.push(url)
    return told
  }
  await endedAgo(id, 59)
  for (const [position, person] of staff.filter(([one]) => one !== 'cook' && one !== 'accountant'))
    expect(await toldTo(person), `${position} may still have to call`).toContain(`/orders/${id}`)
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update orders set delivered_at = now() - interval '61 minutes', version = version + 1`.execute(trx)
  })
  for (const [position, person] of staff) expect(await toldTo(person), position).toEqual([])
})

test('staff find the orders of a caller by the whole phone, and no phone digit by digit', async () => {
  const { db, manager, admin } = fixture
  const customer = await insertPerson(db, 'customer', { phone: '+919812345678' })
  const { body } = await request<Order>(fixture, customer, 'POST', '/orders', orderBody(fixture.chai))
  await request(fixture, admin, 'PUT', `/orders/${body.id}/status`, { order_status: 'delivered' })
  const found = async (by: typeof manager, q: string) =>
    (await request<Listed>(fixture, by, 'GET', `/orders?q=${q}`)).body.orders.map(({ id }) => id)
  await endedAgo(body.id, 59)
  expect(await found(manager, '98123')).toEqual([body.id])
  await endedAgo(body.id, 61)
  for (const part of ['98123', '345678', '919812', '812345678']) expect(await found(manager, part), part).toEqual([])
  expect(await found(manager, '98123 45678')).toEqual([body.id])
  expect(await found(admin, '98123')).toEqual([body.id])
})
