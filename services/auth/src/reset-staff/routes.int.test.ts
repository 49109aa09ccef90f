import type { Session } from '@tapri/contracts/auth'
import type { StaffEvent, UserPage } from '@tapri/contracts/staff'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bearer, NEW_PASSWORD, PASSWORD, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')

interface Given {
  one_time_password: string
  expires_at: string
}

const reset = (id: string, body: object = {}, headers = admin.headers) =>
  auth.send('POST', `/admin/users/${id}/reset`, headers, body)
const given = async (...of: Parameters<typeof reset>) => (await reset(...of)).json<Given>()
const choose = (token: string, new_password: string) =>
  auth.send('PUT', '/auth/password', bearer(token), { new_password })
const expire = (id: string) =>
  sql`update users set password_expires_at = now() - interval '1 second' where id = ${id}`.execute(db)

test('R14 a reset gives a one-time password, which allows a login and must be changed', async () => {
  const person = await auth.createAccount('outlet_manager')
  const { one_time_password, expires_at } = await given(person.id)
  const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000
  expect(Math.abs(hours - 24)).toBeLessThan(0.1)
  expect(await auth.statusOf(person.headers), 'the old session').toBe(401)
  expect((await auth.login(person.phone, PASSWORD)).statusCode, 'the old password').toBe(401)

  const typed = one_time_password.toLowerCase().replaceAll('-', ' ')
  const { token, user } = (await auth.login(person.phone, typed)).json<Session>()
  expect(user.required_action).toBe('change_password')
  const refused = await auth.send('GET', '/users/location', bearer(token))
  expect(refused.json()).toMatchObject({ status: 403, detail: 'Please choose a new password first.' })
  expect((await choose(token, one_time_password.toLowerCase())).json()).toMatchObject({
    status: 400,
    detail: 'Choose a different password from the one you were given.',
  })
  const changed = (await choose(token, NEW_PASSWORD)).json<Session>()
  expect(changed.user.required_action).toBeUndefined()
  expect((await auth.send('GET', '/users/location', bearer(changed.token))).statusCode).toBe(200)
  expect((await auth.login(person.phone, one_time_password)).statusCode, 'it is good once').toBe(401)
  expect((await auth.login(person.phone, NEW_PASSWORD)).json<Session>().user.required_action).toBeUndefined()
})

test('a one-time password is refused after 24 hours; a new one works', async () => {
  const person = await auth.createAccount('delivery')
  const { one_time_password } = await given(person.id)
  await expire(person.id)
  expect((await auth.login(person.phone, one_time_password)).json()).toMatchObject({
    status: 403,
    detail: 'This one-time password has expired. Ask an admin for a new one.',
  })
  expect((await auth.login(person.phone, 'not-it-at-all')).json()).toMatchObject({
    status: 401,
    detail: 'Invalid phone or password',
  })
  const another = await given(person.id)
  expect((await auth.login(person.phone, another.one_time_password)).statusCode).toBe(200)
})

test('each reset creates a new one-time password, also under one Idempotency-Key; only the last is valid', async () => {
  const person = await auth.createAccount('delivery')
  const headers = { ...admin.headers, 'idempotency-key': 'one-reset' }
  const [first, second] = [await given(person.id, {}, headers), await given(person.id, {}, headers)]
  expect(first.one_time_password).not.toBe(second.one_time_password)
  expect((await auth.login(person.phone, first.one_time_password)).statusCode).toBe(401)
  expect((await auth.login(person.phone, second.one_time_password)).statusCode).toBe(200)
})

test('in demo mode a reset by phone replaces an expired one-time password', async () => {
  const person = await auth.createAccount('delivery')
  await given(person.id)
  await expire(person.id)
  await auth.post('/auth/verify-phone', { phone: person.phone })
  await auth.post('/auth/reset-password', { phone: person.phone, new_password: NEW_PASSWORD })
  expect((await auth.login(person.phone, NEW_PASSWORD)).json<Session>().user.required_action).toBeUndefined()
})

test('a reset closes an open reset window', async () => {
  const person = await auth.createAccount('delivery')
  await auth.post('/auth/verify-phone', { phone: person.phone })
  await given(person.id)
  const set = await auth.post('/auth/reset-password', { phone: person.phone, new_password: NEW_PASSWORD })
  expect(set.statusCode).toBe(403)
})

test('R14 the second factor stays unless its removal is requested: then it is deleted and the change published', async () => {
  const person = await auth.createAccount('delivery')
  await db
    .insertInto('second_factors')
    .values({ id: `f-${person.id}`, user_id: person.id, kind: 'totp', name: 'Phone', confirmed_at: sql<Date>`now()` })
    .execute()
  const answerOf = async (body: object) => {
    const { one_time_password } = await given(person.id, body)
    const found = await auth.send('GET', `/admin/users?page=1&q=${person.phone.slice(1)}`, admin.headers)
    const [user] = found.json<UserPage>().users
    return { login: (await auth.login(person.phone, one_time_password)).statusCode, has: user?.second_factor }
  }
  expect(await answerOf({})).toEqual({ login: 403, has: true })
  expect(await answerOf({ remove_second_factor: true })).toEqual({ login: 200, has: false })
  const listed = await auth.send('GET', '/admin/staff-events?limit=2', admin.headers)
  const { events } = listed.json<{ events: StaffEvent[] }>()
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['reset', 'second_factor'],
    ['reset', ''],
  ])
})

test('resetting the own account is refused', async () => {
  const detail = 'You cannot reset your own password. Change it on your account page.'
  expect((await reset(admin.id)).json()).toMatchObject({ status: 409, detail })
})

test('the one-time password is stored in no table', async () => {
  const person = await auth.createAccount('delivery')
  const { one_time_password } = await given(person.id)
  const { rows } = await sql<{ row: string }>`
    select users::text as row from users union all select outbox::text from outbox
    union all select staff_events::text from staff_events union all select idempotency_keys::text from idempotency_keys
  `.execute(db)
  expect(rows.filter(({ row }) => row.includes(one_time_password))).toEqual([])
})

test.each([
  ['removed', 'DELETE', '', undefined],
  ['demoted', 'PUT', '/role', { role: 'delivery' }],
] as const)('the one-time passwords given by an admin end when that admin is %s', async (_, method, path, body) => {
  const evil = await auth.createAccount('admin')
  const [meera, ravi] = [await auth.createAccount('admin'), await auth.createAccount('delivery')]
  const stolen = await given(meera.id, {}, evil.headers)
  const used = await auth.login(meera.phone, stolen.one_time_password)
  const fair = await given(ravi.id)
  const ended = await auth.send(method, `/admin/users/${evil.id}${path}`, admin.headers, body)
  expect(ended.statusCode).toBeLessThan(205)
  expect((await auth.login(meera.phone, stolen.one_time_password)).statusCode, 'what they gave').toBe(403)
  expect((await choose(used.json<Session>().token, NEW_PASSWORD)).statusCode).toBe(401)
  expect((await auth.login(ravi.phone, fair.one_time_password)).statusCode, 'what another gave').toBe(200)
})

const PASSWORD_USED = 'This one-time password has already been used. Ask an admin for a new one.'

test('a one-time password is good for one login: of two at once one gets in, a later one is told why not', async () => {
  const person = await auth.createAccount('delivery')
  const { one_time_password } = await given(person.id)
  const both = await Promise.all([
    auth.login(person.phone, one_time_password),
    auth.login(person.phone, one_time_password),
  ])
  expect(statusesOf(both)).toEqual([200, 403])
  expect((await auth.login(person.phone, one_time_password)).json()).toMatchObject({
    status: 403,
    detail: PASSWORD_USED,
  })
  const { one_time_password: another } = await given(person.id)
  expect((await auth.login(person.phone, another)).statusCode, 'another one works').toBe(200)
})

test('its session ends with its 24 hours, is not prolonged, and chooses no password and no second factor after them', async () => {
  const person = await auth.createAccount('outlet_manager')
  const { one_time_password } = await given(person.id)
  const { token } = (await auth.login(person.phone, one_time_password)).json<Session>()
  const hoursOf = (jwt: string) => ((auth.app.jwt.decode<{ exp: number }>(jwt)?.exp ?? 0) - Date.now() / 1000) / 3600
  expect(Math.abs(hoursOf(token) - 24)).toBeLessThan(0.1)
  const renewed = (await auth.post('/auth/token', {}, bearer(token))).json<Session>()
  expect(Math.abs(hoursOf(renewed.token) - 24)).toBeLessThan(0.1)
  expect(renewed.user.required_action).toBe('change_password')
  expect((await auth.post('/auth/second-factor/totp', {}, bearer(token))).json()).toMatchObject({
    status: 403,
    detail: 'Please choose a new password first.',
  })

  await expire(person.id)
  const late = await choose(token, NEW_PASSWORD)
  expect(late.json()).toMatchObject({ status: 403, code: 'PASSWORD_EXPIRED' })
})

test('the password chosen within them makes the session one like any other', async () => {
  const person = await auth.createAccount('delivery')
  const { one_time_password } = await given(person.id)
  const { token } = (await auth.login(person.phone, one_time_password)).json<Session>()
  const chosen = await choose(token, NEW_PASSWORD)
  const { exp = 0, session_end = 0 } =
    auth.app.jwt.decode<{ exp: number; session_end: number }>(chosen.json<Session>().token) ?? {}
  const days = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 86_400)
  expect([days(exp), days(session_end)]).toEqual([7, 90])
})
