import type { Session } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { endpointsOf } from '@tapri/contracts/services'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth as service } from '../service.ts'
import { bearer, startAuth } from '../testing.ts'
import { startWithCodes } from '../testing-codes.ts'

const { db, register, ...auth } = await startWithCodes({ REGISTRATION: 'approval' })
/** A service on the same database with PHONE_VERIFICATION=none. */
const open = await startAuth({ databaseUrl: auth.databaseUrl })

const accountsOf = (phone: string) =>
  db.selectFrom('users').select(['id', 'name', 'role', 'status']).where('phone', '=', phone).execute()
const registrationsOf = (phone: string) =>
  db.selectFrom('registrations').selectAll().where('phone', '=', phone).execute()

test('R06 R09 verifying the code creates an account; before there is none', async () => {
  const [role, status] = ['delivery', 'pending'] as const
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
  expect([await accountsOf(asha.phone), await auth.eventsOf('auth.person.changed', asha.user.id)]).toEqual([[], []])

  const verified = await asha.verify(asha.code)
  expect(verified.statusCode).toBe(200)
  const { token, user } = verified.json<Session>()
  const { required_action: _, ...rest } = asha.user
  expect(user).toEqual({ ...rest, version: 1 })
  expect(await accountsOf(asha.phone)).toEqual([{ id: user.id, name: `A ${role}`, role, status }])
  for (const subject of ['auth.person.changed', 'auth.account.changed'] as const)
    expect(await auth.eventsOf(subject, user.id)).toMatchObject([{ status, version: 1 }])
  expect(await registrationsOf(asha.phone)).toEqual([])
  expect([(await asha.me()).statusCode, await auth.statusOf(bearer(token))]).toEqual([401, 200])
  expect((await auth.login(asha.phone)).json<Session>().user).toEqual(user)
})

test('R20 with an unverified phone every call for roles is 403, and the token carries the required action', async () => {
  const owner = await register({ role: 'admin' })
  const { role, status, required_action } = owner.user
  expect(auth.app.jwt.decode(owner.token)).toMatchObject({ role, status, required_action })
  const forRoles = endpointsOf.auth.filter(({ config }) => Array.isArray(config.access))
  expect(forRoles.length).toBeGreaterThan(5)
  for (const { method, url } of forRoles) {
    const response = await auth.send(method, url.replace(/:\w+/, 'none'), owner.headers)
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
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const response = await auth.send(method, url.replace(/:\w+/, 'none'), owner.headers, body)
    expect([url, response.statusCode < 500]).toEqual([url, true])
  }
  expect((await owner.me()).statusCode).toBe(200)
})

test('a login before verification returns a restricted session, which can be renewed', async () => {
  const asha = await register()
  expect((await auth.login(asha.phone, 'not-it-9')).statusCode).toBe(401)
  const { token, user } = (await auth.login(asha.phone)).json<Session>()
  expect(user).toEqual(asha.user)
  const renewed = await auth.post('/auth/token', {}, bearer(token))
  expect(renewed.json<Session>().user).toEqual(asha.user)
  const headers = bearer(renewed.json<Session>().token)
  expect((await auth.post('/auth/phone/verify', { code: asha.code }, headers)).statusCode).toBe(200)
})

test.each([
  ['POST', '/auth/logout'],
  ['DELETE', '/auth/sessions'],
] as const)('R17 %s %s ends the token of a registration, not the registration', async (method, url) => {
  const asha = await register()
  expect((await auth.app.inject({ method, url, headers: asha.headers })).statusCode).toBe(204)
  expect((await asha.me()).statusCode).toBe(401)
  expect((await auth.login(asha.phone)).statusCode).toBe(200)
})

test('a registration and its token expire after 24 hours, and the registration is purged', async () => {
  const [now, past] = [await register(), await register()]
  const { iat = 0, exp = 0 } = auth.app.jwt.decode<{ iat: number; exp: number }>(past.token) ?? {}
  expect(Math.abs(exp - iat - 24 * 3600)).toBeLessThanOrEqual(2)
  await sql`update registrations set expires_at = now() - interval '1 second' where id = ${past.user.id}`.execute(db)
  expect([(await past.me()).statusCode, (await past.verify(past.code)).statusCode]).toEqual([401, 401])
  expect((await auth.login(past.phone)).statusCode).toBe(401)

  await service.purge?.(db, {} as never)
  expect([await registrationsOf(past.phone), (await registrationsOf(now.phone)).length]).toEqual([[], 1])
})

test('verifying the phone of an account is 409', async () => {
  const { headers } = await open.createAccount('customer')
  for (const [path, body] of [
    ['verify', { code: '123456' }],
    ['code', {}],
  ] as const)
    expect((await auth.post(`/auth/phone/${path}`, body, headers)).json()).toMatchObject({
      status: 409,
      detail: 'This phone number is already verified.',
    })
})

test('with PHONE_VERIFICATION=none a registration creates an account at once, despite earlier registrations', async () => {
  const asha = await register()
  for (const role of roles) expect((await open.createAccount(role)).required_action).toBeUndefined()
  expect((await open.createAccount('customer', asha.phone)).id).not.toBe(asha.user.id)
  expect((await asha.me()).statusCode).toBe(401)
})
