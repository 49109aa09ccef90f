import type { Complaint, ComplaintPatterns } from '@tapri/contracts/complaints/calls'
import { AT_ONCE_MAX_COMPLAINTS } from '@tapri/contracts/complaints/rules'
import type { Order } from '@tapri/contracts/orders'
import type { OrderRefunds } from '@tapri/contracts/give-back'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { insertPerson, orderBody, request, timelineOf } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { bookedOf, throwFaults } from '../testing-ledger.ts'

const { fixture, see, setStatus, giveBack } = await fileFixture()
afterEach(() => throwFaults(fixture.db))

const delivered = async (customer = fixture.customer, quantity = 2) => {
  const body = orderBody(fixture.chai)
  const items = body.items.map((item) => ({ ...item, quantity }))
  const { body: order } = await request<Order>(fixture, customer, 'POST', '/orders', { ...body, items })
  await setStatus(order.id, 'delivered')
  return order.id
}
const complain = (id: string, given: object = {}, by = fixture.customer) =>
  request<Complaint & { code: string }>(fixture, by, 'POST', `/orders/${id}/complaints`, {
    line: 0,
    quantity: 1,
    kind: 'spilled',
    ...given,
  })
const open = async (by = fixture.manager) =>
  (await request<{ complaints: Complaint[] }>(fixture, by, 'GET', '/complaints')).body.complaints

test('the table gives back at once, as credit, and the customer reads it', async () => {
  const id = await delivered()
  const { status, body } = await complain(id, { note: 'All over the bag' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'given_back', amount: 20.5, decided_by_rules: true, product_name: 'Masala Chai' })
  const inAYear = new Date(body.complained_at)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  expect([body.way, body.is_done, body.expires_at?.slice(0, 10)]).toEqual([
    'credit',
    true,
    inAYear.toISOString().slice(0, 10),
  ])
  const credit = await request<{ left: number }>(fixture, fixture.customer, 'GET', '/credit')
  expect(credit.body.left).toBe(20.5)
  expect((await complain(id)).body.code).toBe('COMPLAINED_ALREADY')
  expect(await open()).toEqual([])
})

test('what the table does not decide waits for a person, who answers once', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const id = await delivered(customer, 12)
  const { body } = await complain(id, { quantity: 12, kind: 'wrong' }, customer)
  expect(body).toMatchObject({ state: 'open', answer_by: expect.any(String) })
  expect(await open()).toMatchObject([{ id: body.id, order_id: id }])
  const answer = { amount: 100, answer: 'Sorry, the kitchen mixed it up.' }
  const tooMuch = { ...answer, amount: 500.01 }
  expect((await request(fixture, fixture.manager, 'PUT', `/complaints/${body.id}`, tooMuch)).status).toBe(403)
  const answered = await request<Complaint>(fixture, fixture.manager, 'PUT', `/complaints/${body.id}`, answer)
  expect(answered.body).toMatchObject({ state: 'given_back', decided_by_rules: false, ...answer })
  expect((await request(fixture, fixture.manager, 'PUT', `/complaints/${body.id}`, answer)).status).toBe(200)
  const other = await request<{ code: string }>(fixture, fixture.admin, 'PUT', `/complaints/${body.id}`, answer)
  expect(other.body.code).toBe('ANSWERED_ALREADY')
  expect(await open()).toEqual([])
})

test('the manager of another outlet does not see it; an answer without money refuses it', async () => {
  const { body } = await complain(await delivered(), { kind: 'late' })
  expect(body.state).toBe('open')
  expect(await open(await insertPerson(fixture.db, 'outlet_manager'))).toEqual([])
  const answer = { amount: 0, answer: 'No' }
  const refused = await request<Complaint>(fixture, fixture.admin, 'PUT', `/complaints/${body.id}`, answer)
  expect(refused.body).toMatchObject({ state: 'refused', answer: 'No' })
})

test('pieces are made again by an order of nothing, which is made and delivered, and the books stay', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const id = await delivered(customer)
  const { body } = await complain(id, { wish: 'made_again' }, customer)
  expect(body).toMatchObject({ state: 'made_again', decided_by_rules: true, wish: 'made_again' })
  expect(body).not.toHaveProperty('amount')
  const again = await see(body.remade_order_id ?? '', customer)
  expect(again).toMatchObject({
    remade_of: id,
    order_status: 'pending',
    total_amount: 0,
    items: [{ product_name: 'Masala Chai', quantity: 1, price: 0 }],
    delivery_address: { address: '12 Janpath' },
    promise: { at: expect.any(String) as string },
  })
  expect(await timelineOf(fixture, again.id)).toMatchObject([{ what: 'placed', actor_id: customer.id }])
  const board = await request<{ orders: Order[] }>(fixture, fixture.manager, 'GET', '/orders/open')
  expect(board.body.orders.map((order) => order.id)).toContain(again.id)
  expect((await setStatus(again.id, 'delivered')).body).toMatchObject({ payment_status: 'paid' })
  expect(await bookedOf(fixture.db, again.id)).toEqual([])
  const piece = { lines: [{ line: 0, quantity: 2 }], reason: 'spilled' }
  const refused = await giveBack(id, piece, fixture.admin)
  expect(refused.body.code, 'a piece of them was made again').toBe('LINE_GIVEN_BACK')
  const refunds = await request<OrderRefunds>(fixture, fixture.admin, 'GET', `/orders/${id}/refunds`)
  expect(refunds.body).toMatchObject({ refunds: [], left: 41, pieces_back: [1] })
})

test('what was made again and wrong again is for a person, who gives money of the first order', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const id = await delivered(customer)
  const { body } = await complain(id, { wish: 'made_again' }, customer)
  const again = body.remade_order_id ?? ''
  await setStatus(again, 'delivered')
  const wrong = await complain(again, { kind: 'wrong' }, customer)
  expect(wrong.body.state).toBe('open')
  const answer = { amount: 20, answer: 'Sorry, twice.' }
  const answered = await request<Complaint>(fixture, fixture.manager, 'PUT', `/complaints/${wrong.body.id}`, answer)
  expect(answered.body).toMatchObject({ state: 'given_back', amount: 20, way: 'credit' })
  expect((await bookedOf(fixture.db, id)).slice(2)).toEqual(['refund refunds 2000', 'refund credit -2000'])
})

test('a person makes it again, once; a cancelled one frees its pieces', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const id = await delivered(customer, 12)
  const { body } = await complain(id, { quantity: 12, kind: 'wrong', wish: 'made_again' }, customer)
  expect(body).toMatchObject({ state: 'open', wish: 'made_again' })
  const answer = (given: object) =>
    request<Complaint & { code: string }>(fixture, fixture.manager, 'PUT', `/complaints/${body.id}`, {
      amount: 0,
      answer: 'On its way.',
      ...given,
    })
  expect((await answer({ amount: 5, made_again: true })).status).toBe(400)
  const [first, second] = await Promise.all([answer({ made_again: true }), answer({ made_again: true })])
  expect(first.body).toMatchObject({ state: 'made_again', decided_by_rules: false, answer: 'On its way.' })
  expect(second.body.remade_order_id).toBe(first.body.remade_order_id)
  expect((await answer({})).body.code).toBe('ANSWERED_ALREADY')
  await setStatus(first.body.remade_order_id ?? '', 'cancelled')
  const pieces = { lines: [{ line: 0, quantity: 12 }], reason: 'wrong' }
  expect((await giveBack(id, pieces, fixture.admin)).status).toBe(201)
})

test('what the outlet cannot make now is not made again: the complaint stays unsaid', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const id = await delivered(customer)
  await sql`update known_products set available = false where id = ${fixture.chai.id}`.execute(fixture.db)
  expect((await complain(id, { wish: 'made_again' }, customer)).body.code).toBe('CANNOT_MAKE_AGAIN')
  await sql`update known_products set available = true where id = ${fixture.chai.id}`.execute(fixture.db)
  expect((await complain(id, {}, customer)).body).toMatchObject({ state: 'given_back', amount: 20.5 })
})

test('the outlet sees the pattern', async () => {
  const { body } = await request<ComplaintPatterns>(fixture, fixture.manager, 'GET', '/complaints/patterns')
  expect(body.products).toEqual([{ name: 'Masala Chai', complaints: 8 }])
  expect(new Set(body.kinds.map(({ name }) => name))).toEqual(new Set(['late', 'spilled', 'wrong']))
})

test('of many complaints of one customer at once the table decides as many as of one after another', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const ids = await Promise.all(Array.from({ length: 8 }, () => delivered(customer)))
  const answers = await Promise.all(ids.map((id) => complain(id, {}, customer)))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201))
  expect(answers.filter(({ body }) => body.state === 'given_back')).toHaveLength(AT_ONCE_MAX_COMPLAINTS)
})
