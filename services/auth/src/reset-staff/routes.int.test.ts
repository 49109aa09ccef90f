import type { Session } from '@tapri/contracts/auth'
import type { StaffEvent, UserPage } from '@tapri/contracts/staff'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post, send } from '../testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth)
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const reset = (id: string) => send(running.app, 'POST', `/admin/users/${id}/reset`, admin.headers, {})
const login = (phone: string, password: string) => post(running.app, '/auth/login', { phone, password })
const given = async (id: string) => (await reset(id)).json<{ one_time_password: string; expires_at: string }>()
const expire = (id: string) =>
  running.db
    .updateTable('users')
    .set({ password_expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

test.each(['delivery', 'outlet_manager', 'admin'] as const)(
  'R14 a reset gives a %s a one-time password, which allows a login and must be changed',
  async (role) => {
    const person = await createAccount(running.app, role)
    const { one_time_password, expires_at } = await given(person.id)
    const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000
    expect(Math.abs(hours - 24)).toBeLessThan(0.1)
    expect((await send(running.app, 'GET', '/auth/me', person.headers)).statusCode, 'the old session').toBe(401)
    expect((await login(person.phone, PASSWORD)).statusCode, 'the old password').toBe(401)

    const { token, user } = (
      await login(person.phone, one_time_password.toLowerCase().replaceAll('-', ' '))
    ).json<Session>()
    expect(user.required_action).toBe('change_password')
    const refused = await send(running.app, 'GET', '/users/location', bearer(token))
    expect(refused.json()).toMatchObject({ status: 403, detail: 'Please choose a new password first.' })
    const same = { new_password: one_time_password.toLowerCase() }
    expect((await send(running.app, 'PUT', '/auth/password', bearer(token), same)).statusCode).toBe(400)
    const changed = await send(running.app, 'PUT', '/auth/password', bearer(token), { new_password: 'masala-99' })
    const fresh = bearer(changed.json<Session>().token)
    expect((await send(running.app, 'GET', '/users/location', fresh)).statusCode).toBe(200)
    expect((await login(person.phone, one_time_password)).statusCode, 'it is good once').toBe(401)
    expect((await login(person.phone, 'masala-99')).json<Session>().user.required_action).toBeUndefined()
  },
)

test('a one-time password is refused after 24 hours; a new one works', async () => {
  const person = await createAccount(running.app, 'delivery')
  const { one_time_password } = await given(person.id)
  await expire(person.id)
  expect((await login(person.phone, one_time_password)).json()).toMatchObject({
    status: 403,
    detail: 'This one-time password has expired. Please ask an admin for another.',
  })
  expect((await login(person.phone, 'not-it-at-all')).json()).toMatchObject({
    status: 401,
    detail: 'Invalid phone or password',
  })
  const another = await given(person.id)
  expect((await login(person.phone, another.one_time_password)).statusCode).toBe(200)
})

test('each reset creates a new one-time password, also under one Idempotency-Key; only the last is valid', async () => {
  const person = await createAccount(running.app, 'delivery')
  const headers = { ...admin.headers, 'idempotency-key': 'one-reset' }
  const request = () => send(running.app, 'POST', `/admin/users/${person.id}/reset`, headers, {})
  const [first, second] = [await request(), await request()].map((response) =>
    response.json<{ one_time_password: string }>(),
  )
  expect(first?.one_time_password).not.toBe(second?.one_time_password)
  expect((await login(person.phone, first?.one_time_password ?? '')).statusCode).toBe(401)
  expect((await login(person.phone, second?.one_time_password ?? '')).statusCode).toBe(200)
})

test('in demo mode a reset by phone replaces an expired one-time password', async () => {
  const person = await createAccount(running.app, 'delivery')
  await given(person.id)
  await expire(person.id)
  await post(running.app, '/auth/verify-phone', { phone: person.phone })
  await post(running.app, '/auth/reset-password', { phone: person.phone, new_password: 'masala-99' })
  expect((await login(person.phone, 'masala-99')).json<Session>().user.required_action).toBeUndefined()
})

test('a reset closes an open reset window', async () => {
  const person = await createAccount(running.app, 'delivery')
  await post(running.app, '/auth/verify-phone', { phone: person.phone })
  await given(person.id)
  const set = await post(running.app, '/auth/reset-password', { phone: person.phone, new_password: 'masala-99' })
  expect(set.statusCode).toBe(403)
})

test('R14 the second factor stays unless its removal is requested: then it is deleted and the change published', async () => {
  const person = await createAccount(running.app, 'delivery')
  await running.db
    .insertInto('second_factors')
    .values({ id: `f-${person.id}`, user_id: person.id, kind: 'totp', name: 'Phone', confirmed_at: sql<Date>`now()` })
    .execute()
  const answerOf = async (body: object) => {
    const made = await send(running.app, 'POST', `/admin/users/${person.id}/reset`, admin.headers, body)
    const { one_time_password } = made.json<{ one_time_password: string }>()
    const { users } = (
      await send(running.app, 'GET', `/admin/users?page=1&q=${person.phone.slice(1)}`, admin.headers)
    ).json<UserPage>()
    return { login: (await login(person.phone, one_time_password)).statusCode, has: users[0]?.second_factor }
  }
  expect(await answerOf({})).toEqual({ login: 403, has: true })
  expect(await answerOf({ remove_second_factor: true })).toEqual({ login: 200, has: false })
  const { events } = (await send(running.app, 'GET', '/admin/staff-events?limit=2', admin.headers)).json<{
    events: StaffEvent[]
  }>()
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['reset', 'second_factor'],
    ['reset', ''],
  ])
})

test.each([
  ['the own account', async () => admin.id, 409, 'You cannot reset yourself. Please change your password instead.'],
  ['a customer', async () => (await createAccount(running.app, 'customer')).id, 404, 'User not found'],
  ['an unknown account', async () => 'none', 404, 'User not found'],
])('resetting %s is refused', async (_, whose, status, detail) => {
  expect((await reset(await whose())).json()).toMatchObject({ status, detail })
})

test('the one-time password is stored in no table', async () => {
  const person = await createAccount(running.app, 'delivery')
  const { one_time_password } = await given(person.id)
  const { rows } = await sql<{ row: string }>`
    select users::text as row from users union all select outbox::text from outbox
    union all select staff_events::text from staff_events union all select idempotency_keys::text from idempotency_keys
  `.execute(running.db)
  expect(rows.filter(({ row }) => row.includes(one_time_password))).toEqual([])
})

test.each([
  ['removed', 'DELETE', '', undefined],
  ['demoted', 'PUT', '/role', { role: 'delivery' }],
] as const)('the one-time passwords given by an admin end when that admin is %s', async (_, method, path, body) => {
  const evil = await createAccount(running.app, 'admin')
  const [meera, ravi] = [await createAccount(running.app, 'admin'), await createAccount(running.app, 'delivery')]
  const resetBy = async (headers: typeof admin.headers, id: string) =>
    (await send(running.app, 'POST', `/admin/users/${id}/reset`, headers, {})).json<{ one_time_password: string }>()
  const stolen = await resetBy(evil.headers, meera.id)
  const used = await login(meera.phone, stolen.one_time_password)
  const given = await resetBy(admin.headers, ravi.id)

  expect(
    (await send(running.app, method, `/admin/users/${evil.id}${path}`, admin.headers, body)).statusCode,
  ).toBeLessThan(205)
  expect((await login(meera.phone, stolen.one_time_password)).statusCode, 'what they gave').toBe(403)
  const begun = bearer(used.json<Session>().token)
  expect((await send(running.app, 'PUT', '/auth/password', begun, { new_password: 'masala-99' })).statusCode).toBe(401)
  expect((await login(ravi.phone, given.one_time_password)).statusCode, 'what another gave').toBe(200)
})
