import type { Complaint } from '@tapri/contracts/complaints/calls'
import { AT_ONCE_MAX_COMPLAINTS } from '@tapri/contracts/complaints/rules'
import type { Order } from '@tapri/contracts/orders'
import type { PromotionForm } from '@tapri/contracts/promotions'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, orderBody, request } from '../testing/testing.ts'

const fixture = fixtureOfFile()

const place = (by: TestUser, code?: string) =>
  request<Order>(fixture, by, 'POST', '/orders', { ...orderBody(fixture.chai), ...(code && { code }) })
const promote = async (given: Partial<PromotionForm>) => {
  const form = { name: 'Ten off', name_hi: 'दस की छूट', kind: 'amount', amount: 10, ...given }
  expect((await request(fixture, fixture.admin, 'POST', '/admin/promotions', form)).status).toBe(201)
}
const change = ({ id }: TestUser, set: { deleted?: boolean; phone?: string }) =>
  fixture.db.updateTable('known_people').set(set).where('id', '=', id).execute()

/** Deletes the customer's account, and registers another one with the phone. */
async function registerAgain(customer: TestUser & { phone: string }) {
  await change(customer, { deleted: true })
  return insertPerson(fixture.db, 'customer', { phone: customer.phone })
}

test('a new account of the same phone has no second first order until the old one is erased', async () => {
  await promote({ code: 'FIRST', first_order: true })
  await promote({ kind: 'friend', amount: 50 })
  const friend = await insertPerson(fixture.db, 'customer')
  const { body: rewards } = await request<{ friend: { friend_code: string } }>(fixture, friend, 'GET', '/rewards')
  const first = await insertPerson(fixture.db, 'customer')
  expect((await place(first, 'FIRST')).status).toBe(201)
  const second = await registerAgain(first)
  for (const code of ['FIRST', rewards.friend.friend_code])
    expect((await place(second, code)).body).toMatchObject({ code: 'PROMOTION_FIRST_ORDER' })
  expect((await place(await insertPerson(fixture.db, 'customer'), 'FIRST')).status).toBe(201)

  await change(first, { phone: '' })
  expect((await place(second, 'FIRST')).status).toBe(201)
})

test('an erased account is nobody else’s earlier one', async () => {
  const erased = await insertPerson(fixture.db, 'customer')
  expect((await place(erased)).status).toBe(201)
  await change(erased, { deleted: true, phone: '' })
  const nameless = await insertPerson(fixture.db, 'customer', { phone: '' })
  expect((await place(nameless, 'FIRST')).status).toBe(201)
})

test('complaints that were settled at once count for a new account of the same phone', async () => {
  const complain = async (by: TestUser) => {
    const { id } = (await place(by)).body
    await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    const complaint = { line: 0, quantity: 1, kind: 'spilled' }
    return (await request<Complaint>(fixture, by, 'POST', `/orders/${id}/complaints`, complaint)).body.state
  }
  const first = await insertPerson(fixture.db, 'customer')
  for (let n = 0; n < AT_ONCE_MAX_COMPLAINTS; n += 1) expect(await complain(first)).toBe('given_back')
  const second = await registerAgain(first)
  expect(await complain(second)).toBe('open')
  await change(first, { phone: '' })
  expect(await complain(second)).toBe('given_back')
})
