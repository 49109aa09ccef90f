import { randomUUID } from 'node:crypto'
import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import type { Closing, OutletDay } from '@tapri/contracts/closings'
import type { Order } from '@tapri/contracts/orders'
import type { TestUser } from '@tapri/service-testing/harness'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, orderBody, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { writeChange } from '../../order/write-change.ts'

const fixture = fixtureOfFile()

type Method = Parameters<typeof request>[2]
const call = <Body = unknown>(by: TestUser, method: Method, url: string, body?: object, headers = {}) =>
  request<Body>(fixture, by, method, url, body, headers)

const faults = () => fixture.db.selectFrom('ledger_faults').selectAll().execute()
const ordersUrl = (id: string, what: string) => `/orders/${id}/${what}`

/** Delivers an order for ₹41. */
async function deliver(paid: object, person = fixture.deliveryPerson) {
  const { id } = await placeOrder(fixture)
  await call(fixture.manager, 'PUT', ordersUrl(id, 'assign'), { delivery_person_id: person.id })
  return (await call<Order>(person, 'PUT', ordersUrl(id, 'status'), { order_status: 'delivered', ...paid })).body
}

test('a day of cash and UPI: corrected, handed over with ten rupees missing, closed, and equal to the ledger', async () => {
  const { manager, deliveryPerson, outlet, customer, chai, db } = fixture
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
  const chosen = { ...orderBody(chai), payment_method: 'upi' }
  const upi = (await call<Order>(customer, 'POST', '/orders', chosen)).body
  expect(upi).toMatchObject({ payment_method: 'upi', upi: { payee: 'tapri@okbank', payee_name: 'Connaught Place' } })
  await call(manager, 'PUT', ordersUrl(upi.id, 'status'), { order_status: 'delivered' })
  const [wrong, open] = [await deliver({}), await placeOrder(fixture)]
  await deliver({})
  await call(manager, 'PUT', ordersUrl(open.id, 'assign'), { delivery_person_id: deliveryPerson.id })

  const correction = { paid_by: 'upi', upi_reference: '412345678901', reason: 'wrong_button' }
  const corrected = await call<Order>(manager, 'PUT', ordersUrl(wrong.id, 'payment'), correction)
  expect(corrected.body).toMatchObject({ paid_by: 'upi', upi_reference: '412345678901', version: wrong.version })
  const listed = await call<{ orders: Order[] }>(manager, 'GET', '/orders')
  expect(listed.body.orders.find(({ id }) => id === wrong.id)?.paid_by).toBe('upi')

  const mine = (await call<Cash>(deliveryPerson, 'GET', '/cash')).body
  expect(mine).toMatchObject({
    limit: 5_000,
    carried: [{ outlet_id: outlet.id, carried: 41, to_collect: 41, total: 82 }],
  })
  expect((await call<Cash>(manager, 'GET', '/cash')).body.carried).toEqual(mine.carried)
  const offer = { outlet_id: outlet.id, amount: 41 }
  const { body: offered } = await call<CashHandOver>(deliveryPerson, 'POST', '/cash/hand-overs', offer)
  expect(await call(deliveryPerson, 'POST', '/cash/hand-overs', offer)).toMatchObject({
    body: { code: 'HAND_OVER_WAITS' },
  })
  const count = { counted: 31, reason: 'wrong_change' }
  const counted = await call<CashHandOver>(manager, 'PUT', `/cash/hand-overs/${offered.id}/count`, count)
  expect(counted.body).toMatchObject({ state: 'counted', difference: -10 })
  expect((await call<OutletDay>(manager, 'GET', '/cash/day')).body).toMatchObject({ expected: 0, handed_over: 0 })
  const agree = { counted: 31 }
  const agreed = await call<CashHandOver>(deliveryPerson, 'PUT', `/cash/hand-overs/${offered.id}/agree`, agree)
  expect(agreed.body.state).toBe('confirmed')
  await call(deliveryPerson, 'PUT', `/cash/hand-overs/${offered.id}/agree`, agree)

  const sheet = {
    outlet_name: 'Connaught Place',
    since: null,
    orders: 3,
    cancelled: 0,
    sales: 123,
    paid: [
      { paid_by: 'cash', orders: 1, amount: 41 },
      { paid_by: 'upi', orders: 2, amount: 82 },
    ],
    upi_against_cash: { orders: 1, amount: 41 },
    handed_over: 31,
    hand_over_difference: -10,
    carried: [],
    till_before: 0,
    expected: 31,
  }
  expect((await call<OutletDay>(manager, 'GET', '/cash/day')).body).toMatchObject(sheet)
  const key = { 'idempotency-key': 'close' }
  const closing = { expected: 31, counted: 31, left: 20 }
  const closed = await call<Closing>(manager, 'POST', '/cash/closings', closing, key)
  expect(closed).toMatchObject({ status: 201, body: { ...sheet, number: 1, counted: 31, difference: 0, left: 20 } })
  expect((await call<Closing>(manager, 'POST', '/cash/closings', closing, key)).body).toEqual(closed.body)
  expect(await call(manager, 'POST', '/cash/closings', closing)).toMatchObject({ body: { code: 'TILL_CHANGED' } })
  expect((await call(manager, 'GET', `/cash/closings/${closed.body.id}`)).body).toEqual(closed.body)
  const next = (await call<OutletDay>(manager, 'GET', '/cash/day')).body
  expect(next).toMatchObject({
    orders: 0,
    sales: 0,
    paid: [],
    till_before: 20,
    expected: 20,
    since: closed.body.closed_at,
  })
  expect(await faults()).toEqual([])
})

test('a hand-over of somebody else, and an unknown outlet, are 404', async () => {
  const { outlet, manager, deliveryPerson } = fixture
  const other = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { manager_id: other.id, name: 'Karol Bagh', lat: 12, lng: 77 })
  const somebody = await insertPerson(fixture.db, 'delivery')
  await deliver({})
  const offer = { outlet_id: outlet.id, amount: 41 }
  const { body: offered } = await call<CashHandOver>(deliveryPerson, 'POST', '/cash/hand-overs', offer)
  const statuses = [
    await call(somebody, 'PUT', `/cash/hand-overs/${offered.id}/agree`, { counted: 41 }),
    await call(somebody, 'DELETE', `/cash/hand-overs/${offered.id}`),
    await call(deliveryPerson, 'POST', '/cash/hand-overs', { outlet_id: randomUUID(), amount: 1 }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404])
  expect((await call<Cash>(somebody, 'GET', '/cash')).body).toMatchObject({ carried: [], hand_overs: [] })
  expect((await call<Cash>(other, 'GET', '/cash')).body.hand_overs).toEqual([])
  expect((await call(deliveryPerson, 'DELETE', `/cash/hand-overs/${offered.id}`)).status).toBe(204)
  const tooMuch = await call(deliveryPerson, 'POST', '/cash/hand-overs', { outlet_id: outlet.id, amount: 41.01 })
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'MORE_THAN_CARRIED' } })
  const early = await call(manager, 'PUT', ordersUrl((await placeOrder(fixture)).id, 'payment'), {
    paid_by: 'upi',
    reason: 'other',
  })
  expect(early).toMatchObject({ status: 409, body: { code: 'NOT_PAID_YET' } })
})

test('orders that are delivered while days are closed are each of exactly one day', async () => {
  const { admin, outlet, db } = fixture
  const before = (await call<OutletDay>(admin, 'GET', `/cash/day?outlet_id=${outlet.id}`)).body.orders
  const { last } = await db
    .selectFrom('day_closings')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const people = await Promise.all(Array.from({ length: 4 }, () => insertPerson(db, 'delivery')))
  const closeOnce = async () => {
    const { expected } = (await call<OutletDay>(admin, 'GET', `/cash/day?outlet_id=${outlet.id}`)).body
    const body = { outlet_id: outlet.id, expected, counted: expected }
    return (await call(admin, 'POST', '/cash/closings', body)).status
  }
  const closings = async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push(await closeOnce())
    return statuses
  }
  const [statuses] = await Promise.all([
    closings(),
    ...people.map(async (person) => {
      for (let n = 0; n < 5; n += 1) await deliver({}, person)
    }),
  ])
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  await closeOnce()
  const rows = await db.selectFrom('day_closings').select('sheet').where('number', '>', last).execute()
  expect(rows.reduce((sum, { sheet }) => sum + sheet.orders, 0)).toBe(before + 20)
  expect(await faults()).toEqual([])
})

test('a closing waits for a delivery that is being written, which is then of the day that it closes', async () => {
  const { admin, outlet, db } = fixture
  const dayUrl = `/cash/day?outlet_id=${outlet.id}`
  const { expected } = (await call<OutletDay>(admin, 'GET', dayUrl)).body
  const { id } = await placeOrder(fixture)
  let isWritten = false
  const closing = await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const set = { order_status: 'delivered', paid_by: 'upi' } as const
    await writeChange(trx, order, { event: 'status_changed', set }, null)
    const body = { outlet_id: outlet.id, expected, counted: expected }
    const closed = call<Closing>(admin, 'POST', '/cash/closings', body).then((response) => ({ response, isWritten }))
    await untilBlocked(db)
    isWritten = true
    return { closed }
  })
  const { response, isWritten: wasWritten } = await closing.closed
  expect([response.status, response.body.orders, wasWritten]).toEqual([201, 1, true])
  expect(await faults()).toEqual([])
})

test.each([
  ['of pages that say which day they close', true],
  ['of programs that do not', false],
])('of 20 simultaneous closings %s one closes the day', async (_, namesDay) => {
  const { admin, manager, outlet, db } = fixture
  const { id } = await placeOrder(fixture)
  await call(manager, 'PUT', ordersUrl(id, 'status'), { order_status: 'delivered' })
  const { expected, since } = (await call<OutletDay>(admin, 'GET', `/cash/day?outlet_id=${outlet.id}`)).body
  const numbers = () => db.selectFrom('day_closings').select('number').where('outlet_id', '=', outlet.id).execute()
  const before = (await numbers()).length
  const body = { expected, counted: expected, ...(namesDay && { since }) }
  const closings = await Promise.all(
    Array.from({ length: 20 }, (__, n) =>
      n % 2 === 0
        ? call(admin, 'POST', '/cash/closings', { ...body, outlet_id: outlet.id })
        : call(manager, 'POST', '/cash/closings', body),
    ),
  )
  const refused = namesDay ? 'DAY_CLOSED' : 'DAY_EMPTY'
  const others = closings.filter(({ body: { code } }) => code !== refused)
  expect(others.map(({ status }) => status)).toEqual([201])
  expect(await numbers()).toHaveLength(before + 1)
  const counted = { expected, since, counted: Math.max(0, expected - 5), reason: 'lost' }
  expect(await call(manager, 'POST', '/cash/closings', counted)).toMatchObject({ body: { code: 'DAY_CLOSED' } })
  expect(await db.selectFrom('ledger_faults').selectAll().execute()).toEqual([])
})
