import type { Order } from '@tapri/contracts/orders'
import { beforeEach, expect, test } from 'vitest'
import { fixtureOfFile, orderBody, placeOrder, request } from '../testing/testing.ts'
import { insertProduct } from '../testing/testing-shop.ts'

const fixture = fixtureOfFile()
beforeEach(() => takeUpi('tapri@okbank'))

const takeUpi = (upi_payee: string | null) => fixture.db.updateTable('known_outlets').set({ upi_payee }).execute()

/** Places a cash order and takes it to the door. */
async function atDoor() {
  const { id } = await placeOrder(fixture)
  const { manager, deliveryPerson } = fixture
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  return id
}

const deliver = (id: string, paid: object, by = fixture.deliveryPerson) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status: 'delivered', ...paid })
const correct = (id: string, paid: object) =>
  request<Order>(fixture, fixture.manager, 'PUT', `/orders/${id}/payment`, { reason: 'wrong_button', ...paid })

const byUpi = (upi_reference?: string) => ({ paid_by: 'upi', ...(upi_reference && { upi_reference }) })

test('where an outlet takes no UPI nobody turns cash into it: at the door, late, by staff or by a correction', async () => {
  await takeUpi(null)
  const id = await atDoor()
  const tries = [
    await deliver(id, byUpi('FAKE12345')),
    await deliver(id, { ...byUpi('FAKE12345'), age_seconds: 600, from_status: 'pending' }),
    await deliver(id, byUpi('FAKE12345'), fixture.manager),
    await deliver(id, byUpi('FAKE12345'), fixture.admin),
  ]
  await deliver(id, {})
  tries.push(await correct(id, byUpi('FAKE12345')))
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [422, 'UPI_NOT_TAKEN']))
  const order = await request<Order>(fixture, fixture.manager, 'GET', `/orders/${id}`)
  expect(order.body).toMatchObject({ paid_by: 'cash' })
  expect(order.body).not.toHaveProperty('upi')
})

test('UPI against cash needs its reference, also in a correction', async () => {
  const id = await atDoor()
  expect(await deliver(id, byUpi())).toMatchObject({ status: 422, body: { code: 'UPI_REFERENCE_MISSING' } })
  await deliver(id, {})
  expect(await correct(id, byUpi())).toMatchObject({ status: 422, body: { code: 'UPI_REFERENCE_MISSING' } })
  const corrected = await correct(id, byUpi('abcd0001'))
  expect(corrected.body).toMatchObject({ paid_by: 'upi', upi_reference: 'ABCD0001', upi: { payee: 'tapri@okbank' } })
})

test('a reference pays one order of an outlet, and is free again once that order was paid otherwise', async () => {
  const [first, second] = [await atDoor(), await atDoor()]
  expect((await deliver(first, byUpi('UTR0001'))).status).toBe(200)
  const taken = await deliver(second, byUpi('utr0001'))
  expect(taken).toMatchObject({ status: 409, body: { code: 'UPI_REFERENCE_TAKEN' } })
  expect(taken.body.detail).toContain(first.slice(0, 8))
  await deliver(second, {})
  expect(await correct(second, byUpi('UTR0001'))).toMatchObject({ body: { code: 'UPI_REFERENCE_TAKEN' } })
  expect((await correct(first, byUpi('UTR0001'))).status).toBe(200)
  expect((await correct(first, { paid_by: 'cash' })).status).toBe(200)
  expect((await correct(second, byUpi('UTR0001'))).body).toMatchObject({ paid_by: 'upi', upi_reference: 'UTR0001' })
})

test('of many orders that are delivered with one reference at the same time one has it', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, atDoor))
  const statuses = (await Promise.all(ids.map((id) => deliver(id, byUpi('UTR0002'))))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('for nothing nothing is paid: neither the code nor a method, and nothing to correct', async () => {
  const { db, customer, manager, outlet } = fixture
  const free = await insertProduct(db, { name: 'Tasting', price_paise: 0 })
  const body = { ...orderBody(free), payment_method: 'upi' }
  const placed = await request<Order>(fixture, customer, 'POST', '/orders', body)
  expect(placed).toMatchObject({ status: 201, body: { total_amount: 0, payment_method: 'cod' } })
  expect(placed.body).not.toHaveProperty('upi')
  const delivered = await deliver(placed.body.id, byUpi('UTR0003'), manager)
  expect(delivered).toMatchObject({ status: 200, body: { paid_by: 'cash' } })
  expect(delivered.body).not.toHaveProperty('upi_reference')
  const corrected = await correct(placed.body.id, byUpi('UTR0003'))
  expect(corrected).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PAY' } })
  const entries = db.selectFrom('ledger_entries').select('id').where('order_id', '=', placed.body.id)
  expect(await entries.where('outlet_id', '=', outlet.id).execute()).toEqual([])
})
