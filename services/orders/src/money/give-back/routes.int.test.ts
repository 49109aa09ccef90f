import type { Credit } from '@tapri/contracts/give-back'
import type { Order } from '@tapri/contracts/orders'
import { afterEach, expect, test } from 'vitest'
import { orderBody, request } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { bookedOf, throwFaults } from '../testing-ledger.ts'

const { fixture, setStatus, giveBack } = await fileFixture()
const { manager, admin } = fixture
afterEach(() => throwFaults(fixture.db))

const place = async (given: object = {}) => {
  const { body } = await request<Order>(fixture, fixture.customer, 'POST', '/orders', {
    ...orderBody(fixture.chai),
    ...given,
  })
  return body
}
const delivered = async (given: object = {}) => {
  const order = await place(given)
  expect((await setStatus(order.id, 'delivered')).status).toBe(200)
  return order
}
const booked = (id: string) => bookedOf(fixture.db, id)

test('a part goes back in cash from the till, and as credit that the next order uses', async () => {
  const { id } = await delivered()
  const inCash = { amount: 10, way: 'cash', reason: 'cold' }
  expect((await giveBack(id, inCash)).body).toMatchObject({ left: 31, left_cash: 31, left_online: 0 })
  const asCredit = await giveBack(id, { lines: [{ line: 0, quantity: 1 }], reason: 'spilled' })
  expect(asCredit.body.refunds).toMatchObject([
    { amount: 10, way: 'cash', is_done: true, by_role: 'outlet_manager' },
    { amount: 20.5, way: 'credit', is_done: true },
  ])
  expect((await booked(id)).slice(2)).toEqual([
    'refund refunds 1000',
    'refund till -1000',
    'refund refunds 2050',
    'refund credit -2050',
  ])
  const { credits } = (await request<Credit>(fixture, fixture.customer, 'GET', '/credit')).body
  expect(credits).toMatchObject([{ amount: 20.5, origin: 'refund', order_id: id }])
  const creditOf = async () => (await request<Credit>(fixture, fixture.customer, 'GET', '/credit')).body.left
  expect(await creditOf()).toBe(20.5)
  const next = await place({ use_credit: true, expected_total: 20.5 })
  expect(next).toMatchObject({ total_amount: 20.5, charges: [{ kind: 'credit', amount: -20.5 }] })
  expect(await creditOf()).toBe(0)
  await setStatus(next.id, 'cancelled')
  expect(await creditOf()).toBe(20.5)
  const again = await delivered({ use_credit: true })
  expect(await booked(again.id)).toEqual(['sale till 2050', 'sale sales -4100', 'sale credit 2050'])
})

test('of 20 desks at once so many give back as was paid, and no more', async () => {
  const { id } = await delivered()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giveBack(id, { amount: 10, way: 'credit', reason: 'goodwill' }, admin)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['MORE_THAN_LEFT']),
  )
  await giveBack(id, { amount: 1, reason: 'goodwill', way: 'credit' })
})

test('credit is spent once, however many orders want it at once', async () => {
  const before = (await request<Credit>(fixture, fixture.customer, 'GET', '/credit')).body.left
  expect(before).toBeGreaterThan(0)
  const orders = await Promise.all(
    Array.from({ length: 5 }, () =>
      request<Order>(fixture, fixture.customer, 'POST', '/orders', { ...orderBody(fixture.chai), use_credit: true }),
    ),
  )
  const used = orders.reduce((sum, { body }) => sum - (body.charges?.[0]?.amount ?? 0), 0)
  const left = (await request<Credit>(fixture, fixture.customer, 'GET', '/credit')).body.left
  expect(Math.round((used + left) * 100)).toBe(Math.round(before * 100))
})

test('the same key gives back once', async () => {
  const { id } = await delivered()
  const key = { 'idempotency-key': `refund-${id}` }
  for (let n = 0; n < 3; n += 1)
    expect((await giveBack(id, { amount: 5, reason: 'late' }, manager, key)).body.refunds).toHaveLength(1)
})

test.each([
  ['a manager above their limit', { amount: 600, reason: 'other' }, 'manager', 'ABOVE_YOUR_LIMIT'],
  ['more than was paid', { amount: 600, reason: 'other' }, 'admin', 'MORE_THAN_LEFT'],
  [
    'an amount beside lines',
    { amount: 1, lines: [{ line: 0, quantity: 1 }], reason: 'other' },
    'admin',
    'INVALID_INPUT',
  ],
] as const)('%s is refused', async (_, body, by, code) => {
  const { id } = await delivered()
  expect((await giveBack(id, body, fixture[by])).body.code).toBe(code)
})

test('pieces go back once, with a credit note for each refund', async () => {
  const { id } = await delivered()
  const piece = { lines: [{ line: 0, quantity: 1 }], reason: 'cold' }
  for (const _ of ['first', 'second']) expect((await giveBack(id, piece)).status).toBe(201)
  expect((await giveBack(id, piece, admin)).body.code).toBe('MORE_THAN_LEFT')
  const notes = fixture.db.selectFrom('credit_notes').select('total_paise').where('order_id', '=', id)
  expect(await notes.execute()).toEqual([{ total_paise: 2_050 }, { total_paise: 2_050 }])
})

test('the till gives no more than it has, also to two at once', async () => {
  const { id } = await delivered()
  const other = await delivered()
  const { expected } = (await request<{ expected: number }>(fixture, fixture.manager, 'GET', '/cash/day')).body
  const closing = { expected, counted: expected, left: 40 }
  await request(fixture, fixture.manager, 'POST', '/cash/closings', closing)
  const cash = { amount: 30, way: 'cash', reason: 'cold' }
  const answers = await Promise.all([giveBack(id, cash), giveBack(other.id, cash, admin)])
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TILL_HAS_LESS')
})
