import type { User } from '@tapri/contracts/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detailOf, newPhone } from '../support/api.ts'
import { aShop, type ClosedStack, closedStack, type Member, PASSWORD } from './production-stack.ts'

/** A closed stack with its limits, as it would be on the internet. Everybody here registers from one address. */
let stack: ClosedStack
let admin: Member
beforeAll(async () => {
  stack = await closedStack({ RATE_LIMIT: '600' })
  admin = await stack.admin('Meera Rao')
}, 300_000)
afterAll(() => stack?.stop())

const verify = ({ call }: Member, code: string) => call('POST', '/auth/phone/verify', { code })

test('R06 R09 who has not verified their phone is refused by every service', async () => {
  const asha = await stack.unverified('customer')
  expect(asha.user).toMatchObject({ role: 'customer', required_action: 'verify_phone' })
  for (const url of ['/orders', '/users/location', '/products?include_unavailable=true', '/admin/outlets']) {
    const answer = await asha.call('GET', url)
    expect([url, answer.status, detailOf(answer)]).toEqual([url, 403, 'Please verify your phone number first.'])
  }
})

test('R09 a phone that somebody else registered for staff is free for its owner', async () => {
  const phone = newPhone()
  const stranger = await stack.unverified('delivery', 'Stranger', phone)
  const owner = await stack.unverified('customer', 'Owner', phone)
  expect((await verify(owner, owner.code === '000000' ? '000001' : '000000')).status).toBe(403)
  const verified = await verify(owner, owner.code)
  expect(verified.body).toMatchObject({ user: { id: owner.user.id, role: 'customer', status: 'active' } })
  expect((await verify(stranger, stranger.code)).status).toBe(401)
  const listed = (await admin.call('GET', '/admin/users')).body as User[]
  expect(listed.map((user) => user.phone)).not.toContain(phone)
})

const register = (role: string) =>
  stack.as().call('POST', '/auth/register', { name: 'A flood', phone: newPhone(), password: PASSWORD, role })

/** The answers of so many, a few at once. */
async function flood<T>(times: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < times) {
    const from = answers.length
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => make(from + n)))))
  }
  return answers
}

/** How many were answered so. */
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('R09 a flood of 50 people for staff and of 60 customers with a cash order each ends at the limits, without an order', async () => {
  const order = await aShop(admin)
  const staff = await flood(50, () => register('delivery'))
  const customers = await flood(60, () => register('customer'))
  const tokens = customers.map(({ body }) => (body as { token?: string }).token)
  const ordered = await flood(60, (n) => stack.as(tokens[n]).call('POST', '/orders', order))

  // With the 4 people of before, 2 of them staff: 3 for staff and 10 in all in an hour.
  expect([countOf(staff, 201), countOf(staff, 429)]).toEqual([1, 49])
  expect([countOf(customers, 201), countOf(customers, 429)]).toEqual([5, 55])
  expect([countOf(ordered, 403), countOf(ordered, 401)]).toEqual([5, 55])
  const refused = customers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await admin.call('GET', '/admin/users')).body, 'nobody waits for approval').toEqual([])
  expect((await admin.call('GET', '/orders')).body).toMatchObject({ orders: [] })
})
