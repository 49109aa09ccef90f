import type { Session } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { endpointsOf } from '@tapri/contracts/services'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post } from '../testing.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'
import { registerUnverified } from '../testing-registration.ts'

let running: RunningService<Database>
/** The same database with PHONE_VERIFICATION=none. */
let open: RunningService<Database>
let webhook: FakeWebhook

beforeAll(async () => {
  webhook = await fakeWebhook()
  const databaseUrl = await testDatabase(auth.migrations)
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { databaseUrl, settings })
  open = await testService(auth, { databaseUrl })
})
afterAll(async () => {
  await running.close()
  await open.close()
  await webhook.close()
})
beforeEach(async () => {
  await running.db.deleteFrom('attempts').execute()
})

const register = (given?: Parameters<typeof registerUnverified>[2]) => registerUnverified(running.app, webhook, given)
const statusOf = async (headers: Record<string, string>) =>
  (await running.app.inject({ url: '/auth/me', headers })).statusCode
const login = (phone: string, password = PASSWORD) => post(running.app, '/auth/login', { phone, password })
const accountsOf = (phone: string) =>
  running.db.selectFrom('users').select(['id', 'name', 'role', 'status']).where('phone', '=', phone).execute()
const registrationsOf = (phone: string) =>
  running.db.selectFrom('registrations').selectAll().where('phone', '=', phone).execute()
const eventsOf = (id: string) =>
  running.db.selectFrom('outbox').select(['subject', 'data']).where('thing_id', '=', id).orderBy('id').execute()

test.each([
  ['customer', 'active'],
  ['delivery', 'pending'],
  ['outlet_manager', 'pending'],
  ['admin', 'pending'],
] as const)('R06 R09 verifying the code creates a %s account, %s; before there is none', async (role, status) => {
  const asha = await register({ role })
  expect(asha.user).toEqual({
    id: asha.user.id,
    name: `A ${role}`,
    phone: asha.phone,
    role,
    status,
    assigned_outlet_id: null,
    assigned_outlet_name: null,
    required_action: 'verify_phone',
  })
  expect((await asha.me()).json()).toEqual(asha.user)
  expect([await accountsOf(asha.phone), await eventsOf(asha.user.id)]).toEqual([[], []])

  const verified = await asha.verify(asha.code)
  expect(verified.statusCode).toBe(200)
  const { token, user } = verified.json<Session>()
  const { required_action: _, ...rest } = asha.user
  expect(user).toEqual({ ...rest, version: 1 })
  expect(await accountsOf(asha.phone)).toEqual([{ id: user.id, name: `A ${role}`, role, status }])
  expect(await eventsOf(user.id)).toMatchObject([
    { subject: 'auth.person.changed', data: { status, version: 1 } },
    { subject: 'auth.account.changed', data: { status, version: 1 } },
  ])
  expect(await registrationsOf(asha.phone)).toEqual([])
  expect([(await asha.me()).statusCode, await statusOf({ authorization: `Bearer ${token}` })]).toEqual([401, 200])
  expect((await login(asha.phone)).json<Session>().user).toEqual(user)
})

test('R20 with an unverified phone every call for roles is 403, and the token carries the required action', async () => {
  const owner = await register({ role: 'admin' })
  const { role, status, required_action } = owner.user
  expect(running.app.jwt.decode(owner.token)).toMatchObject({ role, status, required_action })
  const forRoles = endpointsOf.auth.filter(({ config }) => Array.isArray(config.access))
  expect(forRoles.length).toBeGreaterThan(5)
  for (const { method, url } of forRoles) {
    const response = await running.app.inject({ method, url: url.replace(/:\w+/, 'none'), headers: owner.headers })
    expect([url, response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      url,
      403,
      'Please verify your phone number first.',
    ])
  }
})

test('with an unverified phone no call for all signed-in callers is a 5xx', async () => {
  const owner = await register({ role: 'admin' })
  const ends = new Set(['POST /auth/logout', 'DELETE /auth/sessions', 'POST /auth/phone/code'])
  const calls = endpointsOf.auth.filter(({ config }) => config.access === 'signed-in')
  const others = calls.filter(({ method, url }) => !ends.has(`${method} ${url}`))
  expect(others.length).toBeGreaterThan(5)
  for (const { method, url } of others) {
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
    const address = url.replace(/:\w+/, 'none')
    const response = await running.app.inject({ method, url: address, headers: owner.headers, ...payload })
    expect([url, response.statusCode < 500]).toEqual([url, true])
  }
  expect((await owner.me()).statusCode).toBe(200)
})

test('a login before verification returns a restricted session, which can be renewed', async () => {
  const asha = await register()
  expect((await login(asha.phone, 'not-it-9')).statusCode).toBe(401)
  const { token, user } = (await login(asha.phone)).json<Session>()
  expect(user).toEqual(asha.user)
  const renewed = await post(running.app, '/auth/token', {}, { authorization: `Bearer ${token}` })
  expect(renewed.json<Session>().user).toEqual(asha.user)
  const headers = { authorization: `Bearer ${renewed.json<Session>().token}` }
  expect((await post(running.app, '/auth/phone/verify', { code: asha.code }, headers)).statusCode).toBe(200)
})

test.each([
  ['POST', '/auth/logout'],
  ['DELETE', '/auth/sessions'],
] as const)('R17 %s %s ends the token of a registration, not the registration', async (method, url) => {
  const asha = await register()
  expect((await running.app.inject({ method, url, headers: asha.headers })).statusCode).toBe(204)
  expect((await asha.me()).statusCode).toBe(401)
  expect((await login(asha.phone)).statusCode).toBe(200)
})

test('a registration and its token expire after 24 hours, and the registration is purged', async () => {
  const [now, past] = [await register(), await register()]
  const { iat = 0, exp = 0 } = running.app.jwt.decode<{ iat: number; exp: number }>(past.token) ?? {}
  expect(Math.abs(exp - iat - 24 * 3600)).toBeLessThanOrEqual(2)
  await running.db
    .updateTable('registrations')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', past.user.id)
    .execute()
  expect([(await past.me()).statusCode, (await past.verify(past.code)).statusCode]).toEqual([401, 401])
  expect((await login(past.phone)).statusCode).toBe(401)

  await auth.purge?.(running.db, {} as never)
  expect([await registrationsOf(past.phone), (await registrationsOf(now.phone)).length]).toEqual([[], 1])
})

test('verifying the phone of an account is 409', async () => {
  const { headers } = await createAccount(open.app, 'customer')
  const responses = [
    await post(running.app, '/auth/phone/verify', { code: '123456' }, headers),
    await post(running.app, '/auth/phone/code', {}, headers),
  ]
  for (const response of responses) {
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      409,
      'This phone number is verified already.',
    ])
  }
})

test('with PHONE_VERIFICATION=none a registration creates an account at once, despite earlier registrations', async () => {
  const asha = await register()
  for (const role of roles) expect((await createAccount(open.app, role)).required_action).toBeUndefined()
  expect((await createAccount(open.app, 'customer', asha.phone)).id).not.toBe(asha.user.id)
  expect((await asha.me()).statusCode).toBe(401)
})
