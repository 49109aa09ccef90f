import type { Session } from '@tapri/contracts/auth'
import type { AdminUser, StaffEvent } from '@tapri/contracts/staff'
import { expect, test } from 'vitest'
import { type Caller, detailOf, eventually } from '../support/api.ts'
import { type ClosedStack, type Member, PASSWORD } from './production-stack.ts'

/** A call that only an admin may make, at each service: auth twice, orders, outlets, catalog. */
const adminCalls = [
  '/admin/users',
  '/admin/staff-events',
  '/admin/stats',
  '/admin/outlets',
  '/products?include_unavailable=true',
]
interface Given {
  stack: ClosedStack
  /** The only one, Meera Rao. */
  admin: Member
}

const approve = (admin: Caller, id: string) => admin.call('PUT', `/admin/users/${id}/approval`, { approved: true })
const statusesOf = (who: Caller) => Promise.all(adminCalls.map(async (url) => (await who.call('GET', url)).status))
const allAre = (statuses: number[], status: number) => statuses.every((each) => each === status)

/** Somebody approved as an admin, once every service knows it, with a second session beside the first. */
async function approvedAdmin(stack: ClosedStack, admin: Member, name: string) {
  const waiting = await stack.member('admin', name)
  await approve(admin, waiting.user.id)
  const first = await stack.renewed(waiting)
  await eventually(async () => allAre(await statusesOf(first), 200))
  const login = await stack.as().call('POST', '/auth/login', { phone: first.phone, password: PASSWORD })
  const { token } = login.body as Session
  stack.tokens.push(token)
  return { ...first, sessions: [first, stack.as(token)] }
}

/** Both sessions of somebody are refused (401) at every service within 2 s of `act`. Gives how long it took. */
async function isOutWithin2s(sessions: Caller[], act: () => Promise<unknown>): Promise<number> {
  const begun = Date.now()
  await act()
  await eventually(async () => allAre((await Promise.all(sessions.map(statusesOf))).flat(), 401), 2_000)
  return Date.now() - begun
}

/** A one-time password that `by` gives to somebody. */
async function oneTimePassword(stack: ClosedStack, by: Caller, id: string): Promise<string> {
  const answer = await by.call('POST', `/admin/users/${id}/reset`, {})
  expect(answer.status).toBe(200)
  const { one_time_password } = answer.body as { one_time_password: string }
  stack.tokens.push(one_time_password)
  return one_time_password
}

/** Ends in a customer who is blocked for a reason, out at other services too, and let in again. */
async function blockAndUnblock({ stack, admin }: Given) {
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

async function staffEvents(admin: Caller): Promise<StaffEvent[]> {
  return ((await admin.call('GET', '/admin/staff-events')).body as { events: StaffEvent[] }).events
}

/** The tests of an admin whom another removes, demotes or signs out, through the gateway at every service. */
export function revokedAdmin(given: () => Given) {
  test('who was approved by mistake and is removed by another is out at every service within 2 s, and stays out', async () => {
    const { stack, admin } = given()
    const mallory = await approvedAdmin(stack, admin, 'Mallory')
    const victim = await stack.member('delivery', 'Kabir')
    await approve(admin, victim.user.id)
    const stolen = await oneTimePassword(stack, mallory, victim.user.id)

    const ms = await isOutWithin2s(mallory.sessions, () => admin.call('DELETE', `/admin/users/${mallory.user.id}`))
    console.log(`a removed admin was out everywhere after ${ms} ms`)
    expect((await mallory.call('POST', '/auth/token')).status).toBe(401)
    expect((await mallory.call('DELETE', `/admin/users/${admin.user.id}`)).status).toBe(401)
    const login = (phone: string, password: string) => stack.as().call('POST', '/auth/login', { phone, password })
    expect((await login(mallory.phone, PASSWORD)).status).toBe(401)
    const asVictim = await login(victim.phone, stolen)
    expect([asVictim.status, detailOf(asVictim)]).toEqual([
      403,
      expect.stringMatching(/^This one-time password has exp/),
    ])
    const events = await staffEvents(admin)
    expect(events.slice(0, 2).map(({ kind, actor_name, subject_name }) => [kind, actor_name, subject_name])).toEqual([
      ['deleted', 'Meera Rao', 'Mallory'],
      ['reset', 'Mallory', 'Kabir'],
    ])
  })

  test('one who is demoted, or whose sessions are ended, is out as soon, and has the rights of their role after a login', async () => {
    const { stack, admin } = given()
    const trudy = await approvedAdmin(stack, admin, 'Trudy')
    await isOutWithin2s(trudy.sessions, () => admin.call('DELETE', `/admin/users/${trudy.user.id}/sessions`))
    const login = async () => {
      const answer = await stack.as().call('POST', '/auth/login', { phone: trudy.phone, password: PASSWORD })
      const { token } = answer.body as Session
      stack.tokens.push(token)
      return stack.as(token)
    }
    const again = await login()
    await eventually(async () => (await again.call('GET', '/admin/stats')).status === 200)
    await isOutWithin2s([again], () => admin.call('PUT', `/admin/users/${trudy.user.id}/role`, { role: 'delivery' }))
    const lesser = await login()
    expect((await lesser.call('GET', '/admin/stats')).status).toBe(403)
    await eventually(async () => (await lesser.call('GET', '/orders')).status === 200)
    const last = await admin.call('DELETE', `/admin/users/${admin.user.id}`)
    expect([last.status, detailOf(last)]).toEqual([409, 'This is the last admin.'])
  })

  test('a customer is blocked at every service, and let in again', () => blockAndUnblock(given()))
}
