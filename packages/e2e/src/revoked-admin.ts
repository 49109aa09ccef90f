import type { Session } from '@tapri/contracts/auth'
import type { AdminUser, StaffEvent } from '@tapri/contracts/staff'
import { expect } from 'vitest'
import { type Caller, detailOf, eventually } from './api.ts'
import { type ClosedStack, type Member, PASSWORD } from './closed-stack.ts'

/** A call that only an admin may make, at each service: auth twice, orders, outlets, catalog. */
const adminCalls = [
  '/admin/users',
  '/admin/staff-events',
  '/admin/stats',
  '/admin/outlets',
  '/products?include_unavailable=true',
]
const statusesOf = (who: Caller) => Promise.all(adminCalls.map(async (url) => (await who.call('GET', url)).status))
const allAre = (statuses: number[], status: number) => statuses.every((each) => each === status)

/** Somebody approved as an admin, once every service knows it, with a second session beside the first. */
export async function approvedAdmin(stack: ClosedStack, admin: Member, name: string) {
  const waiting = await stack.member('admin', name)
  await admin.call('PUT', `/admin/users/${waiting.user.id}/approval`, { approved: true })
  const first = await stack.renewed(waiting)
  await eventually(async () => allAre(await statusesOf(first), 200))
  const login = await stack.as().call('POST', '/auth/login', { phone: first.phone, password: PASSWORD })
  const { token } = login.body as Session
  stack.tokens.push(token)
  return { ...first, sessions: [first, stack.as(token)] }
}

/** Both sessions of somebody are refused (401) at every service within 2 s of `act`. Gives how long it took. */
export async function isOutWithin2s(sessions: Caller[], act: () => Promise<unknown>): Promise<number> {
  const begun = Date.now()
  await act()
  await eventually(async () => allAre((await Promise.all(sessions.map(statusesOf))).flat(), 401), 2_000)
  return Date.now() - begun
}

/** A one-time password that `by` gives to somebody. */
export async function oneTimePassword(stack: ClosedStack, by: Caller, id: string): Promise<string> {
  const answer = await by.call('POST', `/admin/users/${id}/reset`, {})
  expect(answer.status).toBe(200)
  const { one_time_password } = answer.body as { one_time_password: string }
  stack.tokens.push(one_time_password)
  return one_time_password
}

/** Ends in a customer who is blocked for a reason, out at other services too, and let in again. */
export async function blockAndUnblock(stack: ClosedStack, admin: Member) {
  const customer = await stack.member('customer')
  const block = (body: object) => admin.call('PUT', `/admin/users/${customer.user.id}/block`, body)
  const login = () => stack.as().call('POST', '/auth/login', { phone: customer.phone, password: PASSWORD })
  expect((await block({ blocked: true, reason: 'Nobody was at the door' })).status).toBe(200)
  await eventually(async () => (await customer.call('GET', '/orders')).status === 401, 2_000)
  const refused = await login()
  expect([refused.status, detailOf(refused)]).toEqual([403, 'This account is blocked: Nobody was at the door'])
  expect(((await block({ blocked: false })).body as AdminUser).blocked_reason).toBeUndefined()
  const { token } = (await login()).body as Session
  stack.tokens.push(token)
  await eventually(async () => (await stack.as(token).call('GET', '/orders')).status === 200)
}

export async function staffEvents(admin: Caller): Promise<StaffEvent[]> {
  return ((await admin.call('GET', '/admin/staff-events')).body as { events: StaffEvent[] }).events
}
