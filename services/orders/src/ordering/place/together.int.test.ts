import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { countStatements } from '@tapri/service-testing/count-statements'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginEdition } from '../../editions.ts'
import {
  createFixture,
  type Fixture,
  insertPerson,
  orderBody,
  placeOrder,
  request,
  timelineOf,
} from '../../testing/testing.ts'
import { testFixture, twoProcesses } from '../../testing/testing-calls.ts'

const customersOf = (fixture: Fixture, count: number) =>
  Promise.all(Array.from({ length: count }, () => insertPerson(fixture.db, 'customer')))

const post = (fixture: Fixture, customer: Fixture['customer'], key?: string, body: object = orderBody(fixture.chai)) =>
  request<Order>(fixture, customer, 'POST', '/orders', body, key ? { 'idempotency-key': key } : {})

test.each(['on', 'off'] as const)(
  'orders of many customers at once share statements, and each is stored and answered as its own (NAMED_STATEMENTS %s)',
  async (NAMED_STATEMENTS) => {
    const fixture = await testFixture({ NAMED_STATEMENTS })
    const customers = await customersOf(fixture, 20)
    await placeOrder(fixture)
    const statements = countStatements()
    const replies = await Promise.all(customers.map((customer) => post(fixture, customer, randomUUID())))
    expect(statements.run(), 'statements for 20 orders').toBeLessThanOrEqual(10)
    for (const [index, { status, body }] of replies.entries()) {
      const customer = customers[index] ?? fixture.customer
      expect([status, body.user_phone]).toEqual([201, customer.phone])
      const { body: read } = await request<Order>(fixture, customer, 'GET', `/orders/${body.id}`)
      expect(read).toEqual({ ...body, expected: expect.any(Object) })
      expect(await timelineOf(fixture, body.id)).toMatchObject([{ what: 'placed', actor_id: customer.id }])
    }
    expect(await fixture.db.selectFrom('outbox').select('thing_id').execute()).toHaveLength(21)
  },
)

test('R42 one whose key is in use by another request is told to come again, and delays nobody’s order but its own', async () => {
  const fixture = await createFixture({ limits: {} })
  closeAfterTest(fixture)
  const [blocked, ...others] = await customersOf(fixture, 8)
  if (!blocked) throw new Error('nobody')
  const replies = await fixture.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ owner_id: blocked.id, key: 'held', body_hash: 'x', answer: '{}' })
      .execute()
    return Promise.all([post(fixture, blocked, 'held'), ...others.map((customer) => post(fixture, customer, 'own'))])
  })
  expect(replies.map(({ status }) => status)).toEqual([409, ...others.map(() => 201)])
  expect(replies[0]?.headers['retry-after']).toBe('1')
})

test('R31 R41 R42 two processes on one database: one order for a key, the cap holds, and both see a new price', async () => {
  const [first, second] = await twoProcesses({ COD_MAX_OPEN_ORDERS: 3 })
  const at = (index: number) => (index % 2 ? first : second)

  const key = randomUUID()
  const repeated = await Promise.all(Array.from({ length: 20 }, (_, index) => post(at(index), first.customer, key)))
  expect(repeated.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(repeated.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1)

  const customers = await customersOf(first, 3)
  const tried = Array.from({ length: 30 }, (_, index) => customers[index % 3] ?? first.customer)
  const replies = await Promise.all(tried.map((customer, index) => post(at(Math.floor(index / 3)), customer)))
  for (const customer of customers) {
    const own = replies.filter((_, index) => tried[index] === customer)
    expect(own.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = own.filter(({ body }) => body.code === 'TOO_MANY_OPEN_ORDERS')
    expect(refused).toHaveLength(7)
    expect(refused[0]?.body.detail).toBe('You already have 3 open orders. Please wait until one is delivered.')
  }
  const [own] = replies.filter(({ status }, index) => status === 201 && tried[index] === customers[0])
  await request(first, first.admin, 'PUT', `/orders/${own?.body.id}/status`, { order_status: 'delivered' })
  expect((await post(second, customers[0] ?? first.customer)).status).toBe(201)

  const buyers = await customersOf(first, 2)
  await first.db.updateTable('known_products').set({ price_paise: 9900 }).execute()
  await beginEdition(first.db)
  for (const [index, buyer] of buyers.entries()) {
    expect((await post(at(index), buyer)).body.code).toBe('PRICE_CHANGED')
    const dearer = orderBody({ ...first.chai, price_paise: 9900 })
    expect((await post(at(index), buyer, undefined, dearer)).status).toBe(201)
  }
})

test('R41 a placement waits for another one of its customer, and counts it', async () => {
  const fixture = await testFixture({ COD_MAX_OPEN_ORDERS: 1 })
  const { db, customer, outlet } = fixture
  const { posting } = await db.transaction().execute(async (trx) => {
    await sql`select open_orders_of(${customer.id})`.execute(trx)
    const place = { address: '12 Janpath', lat: 28.6139, lng: 77.209, distance_km: 2.1 }
    const order = { id: randomUUID(), customer_id: customer.id, outlet_id: outlet.id, items: '[]', total_paise: 1 }
    await trx
      .insertInto('orders')
      .values({ ...order, ...place })
      .execute()
    const promise = post(fixture, customer)
    await untilBlocked(db)
    return { posting: promise }
  })
  expect((await posting).body.code).toBe('TOO_MANY_OPEN_ORDERS')
})
