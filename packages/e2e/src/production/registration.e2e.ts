import type { User } from '@tapri/contracts/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detailOf, newPhone } from '../support/api.ts'
import { createShop, type ProductionStack, startProductionStack, type Member, PASSWORD } from './production-stack.ts'

/** With the limits of production; every registration comes from one address. */
let stack: ProductionStack
let admin: Member
beforeAll(async () => {
  stack = await startProductionStack({ RATE_LIMIT: '600' })
  admin = await stack.admin('Meera Rao')
})
afterAll(() => stack?.stop())

const verify = ({ call }: Member, code: string) => call('POST', '/auth/phone/verify', { code })

test('R06 R09 an account without a verified phone is refused by every service', async () => {
  const asha = await stack.unverified('customer')
  expect(asha.user).toMatchObject({ role: 'customer', required_action: 'verify_phone' })
  for (const url of ['/orders', '/users/location', '/products?include_unavailable=true', '/admin/outlets']) {
    const response = await asha.call('GET', url)
    expect([url, response.status, detailOf(response)]).toEqual([url, 403, 'Please verify your phone number first.'])
  }
})

test('R09 a registration by a stranger does not block the owner of the phone', async () => {
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

/** The responses of `times` calls, 10 at a time. */
async function flood<T>(times: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const responses: T[] = []
  while (responses.length < times) {
    const from = responses.length
    responses.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => make(from + n)))))
  }
  return responses
}

const countOf = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length

test('R09 of 50 staff and 120 customer registrations with a cash order each, those above the limits are refused and no order is placed', async () => {
  const order = await createShop(admin)
  const staff = await flood(50, () => register('delivery'))
  const customers = await flood(120, () => register('customer'))
  const tokens = customers.map(({ body }) => (body as { token?: string }).token)
  const ordered = await flood(120, (n) => stack.as(tokens[n]).call('POST', '/orders', order))

  // Limits per hour: 20 for staff and 100 in all. Earlier tests registered 4 accounts, 2 of them staff.
  expect([countOf(staff, 201), countOf(staff, 429)]).toEqual([18, 32])
  expect([countOf(customers, 201), countOf(customers, 429)]).toEqual([78, 42])
  expect([countOf(ordered, 403), countOf(ordered, 401)]).toEqual([78, 42])
  const refused = customers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await admin.call('GET', '/admin/users')).body, 'accounts pending approval').toEqual([])
  expect((await admin.call('GET', '/orders')).body).toMatchObject({ orders: [] })
})
