import type { Session } from '@tapri/contracts/auth'
import type { AdminUser, StaffEvent } from '@tapri/contracts/staff'
import { expect, test } from 'vitest'
import { type Caller, detailOf, waitUntil } from '../support/api.ts'
import { approve, type ProductionRun } from './production-run.ts'
import { PASSWORD, type ProductionStack } from './production-stack.ts'

/** Calls for admins only, at least one of each service: auth (2), orders, outlets, catalog. */
const adminCalls = [
  '/admin/users',
  '/admin/staff-events',
  '/admin/stats',
  '/admin/outlets',
  '/products?include_unavailable=true',
]
const statusesOf = ({ call }: Caller) => Promise.all(adminCalls.map(async (url) => (await call('GET', url)).status))
const allAre = (statuses: number[], status: number) => statuses.every((each) => each === status)

/** Registers an admin, approves them, waits until every service knows it, and opens a second session. */
async function approvedAdmin(run: ProductionRun, name: string) {
  const { stack } = run
  const pending = await stack.member('admin', name)
  await approve(run, pending.user.id)
  const first = await stack.renewed(pending)
  await waitUntil(async () => allAre(await statusesOf(first), 200))
  const login = await stack.as().call('POST', '/auth/login', { phone: first.phone, password: PASSWORD })
  const { token } = login.body as Session
  stack.tokens.push(token)
  return { ...first, sessions: [first, stack.as(token)] }
}

/** Expects every session to be refused (401) at every service within 2 s of `revoke`. Returns the time in ms. */
async function revokesWithin2s(sessions: Caller[], revoke: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now()
  await revoke()
  await waitUntil(async () => allAre((await Promise.all(sessions.map(statusesOf))).flat(), 401), 2_000)
  return Date.now() - startedAt
}

/** Returns the one-time password of a reset by `by`. */
async function oneTimePassword(stack: ProductionStack, by: Caller, id: string): Promise<string> {
  const response = await by.call('POST', `/admin/users/${id}/reset`, {})
  expect(response.status).toBe(200)
  const { one_time_password } = response.body as { one_time_password: string }
  stack.tokens.push(one_time_password)
  return one_time_password
}

/** Blocks a customer with a reason, which ends their access at other services as well, and unblocks them. */
async function blockAndUnblock({ stack, admin }: ProductionRun) {
  const customer = await stack.member('customer')
  const block = (body: object) => admin.call('PUT', `/admin/users/${customer.user.id}/block`, body)
  const login = () => stack.as().call('POST', '/auth/login', { phone: customer.phone, password: PASSWORD })
  expect((await block({ blocked: true, reason: 'Nobody was at the door' })).status).toBe(200)
  await waitUntil(async () => (await customer.call('GET', '/orders')).status === 401, 2_000)
  const refused = await login()
  expect([refused.status, detailOf(refused)]).toEqual([403, 'This account is blocked: Nobody was at the door'])
  expect(((await block({ blocked: false })).body as AdminUser).blocked_reason).toBeUndefined()
  const { token } = (await login()).body as Session
  stack.tokens.push(token)
  await waitUntil(async () => (await stack.as(token).call('GET', '/orders')).status === 200)
}

async function staffEvents(admin: Caller): Promise<StaffEvent[]> {
  return ((await admin.call('GET', '/admin/staff-events')).body as { events: StaffEvent[] }).events
}

/** Adds the tests of an admin whom another admin removes, demotes or logs out. */
export function revokedAdminTests(run: ProductionRun) {
  test('a removed admin loses access at every service within 2 s and does not get it back', async () => {
    const { stack, admin } = run
    const removed = await approvedAdmin(run, 'Mallory')
    const victim = await stack.member('delivery', 'Kabir')
    await approve(run, victim.user.id)
    const stolenPassword = await oneTimePassword(stack, removed, victim.user.id)

    const ms = await revokesWithin2s(removed.sessions, () => admin.call('DELETE', `/admin/users/${removed.user.id}`))
    console.log(`a removed admin lost access everywhere after ${ms} ms`)
    expect((await removed.call('POST', '/auth/token')).status).toBe(401)
    expect((await removed.call('DELETE', `/admin/users/${admin.user.id}`)).status).toBe(401)
    const login = (phone: string, password: string) => stack.as().call('POST', '/auth/login', { phone, password })
    expect((await login(removed.phone, PASSWORD)).status).toBe(401)
    const asVictim = await login(victim.phone, stolenPassword)
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

  test('an admin whose sessions are ended, or who is demoted, loses access within 2 s; a login gives the new role', async () => {
    const { stack, admin } = run
    const demoted = await approvedAdmin(run, 'Trudy')
    const url = `/admin/users/${demoted.user.id}`
    await revokesWithin2s(demoted.sessions, () => admin.call('DELETE', `${url}/sessions`))
    const login = async () => {
      const response = await stack.as().call('POST', '/auth/login', { phone: demoted.phone, password: PASSWORD })
      const { token } = response.body as Session
      stack.tokens.push(token)
      return stack.as(token)
    }
    const asAdmin = await login()
    await waitUntil(async () => (await asAdmin.call('GET', '/admin/stats')).status === 200)
    await revokesWithin2s([asAdmin], () => admin.call('PUT', `${url}/role`, { role: 'delivery' }))
    const asDelivery = await login()
    expect((await asDelivery.call('GET', '/admin/stats')).status).toBe(403)
    await waitUntil(async () => (await asDelivery.call('GET', '/orders')).status === 200)
    const last = await admin.call('DELETE', `/admin/users/${admin.user.id}`)
    expect([last.status, detailOf(last)]).toEqual([409, 'This is the last admin.'])
  })

  test('a block and its end take effect at every service', () => blockAndUnblock(run))
}
