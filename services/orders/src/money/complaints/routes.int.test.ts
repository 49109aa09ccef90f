import type { Complaint, ComplaintPatterns } from '@tapri/contracts/complaints/calls'
import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, orderBody, request } from '../../testing.ts'

const fixture = fixtureOfFile()

const delivered = async (customer = fixture.customer, quantity = 2) => {
  const body = orderBody(fixture.chai)
  const items = body.items.map((item) => ({ ...item, quantity }))
  const { body: order } = await request<Order>(fixture, customer, 'POST', '/orders', { ...body, items })
  await request(fixture, fixture.admin, 'PUT', `/orders/${order.id}/status`, { order_status: 'delivered' })
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

test('another customer, and the manager of another outlet, see nothing of it', async () => {
  const id = await delivered()
  const [stranger, manager] = [
    await insertPerson(fixture.db, 'customer'),
    await insertPerson(fixture.db, 'outlet_manager'),
  ]
  expect((await complain(id, {}, stranger)).body.code).toBe('ORDER_NOT_FOUND')
  const { body } = await complain(id, { kind: 'late' })
  expect(body.state).toBe('open')
  expect(await open(manager)).toEqual([])
  const answer = { amount: 0, answer: 'No' }
  expect((await request(fixture, manager, 'PUT', `/complaints/${body.id}`, answer)).status).toBe(404)
  const refused = await request<Complaint>(fixture, fixture.admin, 'PUT', `/complaints/${body.id}`, answer)
  expect(refused.body).toMatchObject({ state: 'refused', answer: 'No' })
})

test('the outlet sees the pattern', async () => {
  const { body } = await request<ComplaintPatterns>(fixture, fixture.manager, 'GET', '/complaints/patterns')
  expect(body.products).toEqual([{ name: 'Masala Chai', complaints: 3 }])
  expect(new Set(body.kinds.map(({ name }) => name))).toEqual(new Set(['late', 'spilled', 'wrong']))
})
