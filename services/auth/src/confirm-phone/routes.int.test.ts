import type { Session, User } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { endpointsOf } from '@tapri/contracts/services'
import type { RunningService } from '@tapri/service-kit/service'
import { eventually, testDatabase, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { aMember, PASSWORD, post } from '../testing.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'
import { anUnverified, otherThan } from '../testing-registration.ts'

let running: RunningService<Database>
/** On the same database, without a code: where the admin of this test comes from. */
let open: RunningService<Database>
let webhook: FakeWebhook
const lines: string[] = []

beforeAll(async () => {
  webhook = await fakeWebhook()
  const databaseUrl = await testDatabase(auth.migrations)
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { databaseUrl, settings, log: (line) => lines.push(line) })
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

const register = (given?: Parameters<typeof anUnverified>[2]) => anUnverified(running.app, webhook, given)
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
] as const)('R06 R09 a %s has an account, %s, once the code is typed, and none before', async (role, status) => {
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
  expect(user).toEqual(rest)
  expect(await accountsOf(asha.phone)).toEqual([{ id: user.id, name: `A ${role}`, role, status }])
  expect(await eventsOf(user.id)).toMatchObject([
    { subject: 'auth.person.changed', data: { status, version: 1 } },
    { subject: 'auth.account.changed', data: { status, version: 1 } },
  ])
  expect(await registrationsOf(asha.phone)).toEqual([])
  expect([(await asha.me()).statusCode, await statusOf({ authorization: `Bearer ${token}` })]).toEqual([401, 200])
  expect((await login(asha.phone)).json<Session>().user).toEqual(user)
})

test('R20 whoever has not verified their phone is refused every call that is for roles, and says so in the token', async () => {
  const owner = await register({ role: 'admin' })
  const { role, status, required_action } = owner.user
  expect(running.app.jwt.decode(owner.token)).toMatchObject({ role, status, required_action })
  const forRoles = endpointsOf.auth.filter(({ config }) => Array.isArray(config.access))
  expect(forRoles.length).toBeGreaterThan(5)
  for (const { method, url } of forRoles) {
    const answer = await running.app.inject({ method, url: url.replace(/:\w+/, 'none'), headers: owner.headers })
    expect([url, answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      url,
      403,
      'Please verify your phone number first.',
    ])
  }
})

test('no call for everyone signed in fails for whoever has not verified their phone', async () => {
  const owner = await register({ role: 'admin' })
  const ends = new Set(['POST /auth/logout', 'DELETE /auth/sessions', 'POST /auth/phone/code'])
  const calls = endpointsOf.auth.filter(({ config }) => config.access === 'signed-in')
  const others = calls.filter(({ method, url }) => !ends.has(`${method} ${url}`))
  expect(others.length).toBeGreaterThan(5)
  for (const { method, url } of others) {
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
    const address = url.replace(/:\w+/, 'none')
    const answer = await running.app.inject({ method, url: address, headers: owner.headers, ...payload })
    expect([url, answer.statusCode < 500]).toEqual([url, true])
  }
  expect((await owner.me()).statusCode).toBe(200)
})

test('R06 the list of who waits for approval shows verified people only', async () => {
  const admin = await aMember(open.app, 'admin')
  const [deliveryPerson, unverified] = [await register({ role: 'delivery' }), await register({ role: 'delivery' })]
  await deliveryPerson.verify(deliveryPerson.code)
  const listed = await running.app.inject({ url: '/admin/users', headers: admin.headers })
  const ids = listed.json<User[]>().map(({ id }) => id)
  expect([ids.includes(deliveryPerson.user.id), ids.includes(unverified.user.id)]).toEqual([true, false])
})

test('R12 after 5 wrong codes the right one is dead, and so it is after 10 minutes; another one works', async () => {
  const asha = await register()
  for (let n = 0; n < 5; n += 1) expect((await asha.verify(otherThan(asha.code))).statusCode).toBe(403)
  const dead = await asha.verify(asha.code)
  expect([dead.statusCode, dead.json<{ detail: string }>().detail]).toEqual([403, 'This code is wrong or has expired.'])
  const second = await asha.anotherCode()
  await running.db
    .updateTable('registrations')
    .set({ code_expires_at: sql<Date>`now()` })
    .where('id', '=', asha.user.id)
    .execute()
  expect((await asha.verify(second)).statusCode).toBe(403)
  const third = await asha.anotherCode()
  expect((await asha.verify(third)).statusCode).toBe(200)
})

test('R12 another code takes the place of the one before; a code is for one registration', async () => {
  const [asha, ravi] = [await register(), await register()]
  const next = await asha.anotherCode()
  expect((await asha.verify(asha.code)).statusCode).toBe(403)
  expect((await ravi.verify(next)).statusCode).toBe(403)
  expect((await asha.verify(next)).statusCode).toBe(200)
})

test('R12 an address tries 30 codes in 15 minutes', async () => {
  const asha = await register()
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await asha.verify(otherThan(asha.code))).statusCode)
  expect(statuses).toEqual([...Array<number>(30).fill(403), 429])
})

test('R12 the stored row does not tell the code', async () => {
  const asha = await register()
  const [stored] = await registrationsOf(asha.phone)
  expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(asha.code)
})

test('R13 codes for a phone are 3 from one asker in 15 minutes, the one of the registration among them', async () => {
  const asha = await register()
  const again = () => post(running.app, '/auth/phone/code', {}, asha.headers)
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([204, 204])
  const fourth = await again()
  expect(fourth.statusCode).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
})

test('logging in before the phone is verified gives such a session again, and it renews', async () => {
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
] as const)('R17 %s %s ends the token of a registration, which stays', async (method, url) => {
  const asha = await register()
  expect((await running.app.inject({ method, url, headers: asha.headers })).statusCode).toBe(204)
  expect((await asha.me()).statusCode).toBe(401)
  expect((await login(asha.phone)).statusCode).toBe(200)
})

test('a registration is good for 24 hours, as is its token; then it is purged', async () => {
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

  await auth.purge?.(running.db)
  expect([await registrationsOf(past.phone), (await registrationsOf(now.phone)).length]).toEqual([[], 1])
})

test('who has an account is told that there is nothing to verify', async () => {
  const { headers } = await aMember(open.app, 'customer')
  const answers = [
    await post(running.app, '/auth/phone/verify', { code: '123456' }, headers),
    await post(running.app, '/auth/phone/code', {}, headers),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      'This phone number is verified already.',
    ])
  }
})

test.each([['12345'], ['1234567'], ['12345a'], [''], [null], [undefined], [123456]])(
  'R05 %j is no code',
  async (code) => {
    const asha = await register()
    expect((await post(running.app, '/auth/phone/verify', { code }, asha.headers)).statusCode).toBe(400)
  },
)

test('R55 a webhook that fails leaves neither the code nor the phone in the log; another code can be requested', async () => {
  webhook.failNext(500, 500, 500)
  const before = lines.length
  const body = { name: 'Asha', phone: '+919811122233', password: PASSWORD, role: 'customer' }
  const answer = await post(running.app, '/auth/register', body)
  expect(answer.statusCode).toBe(201)
  await eventually(async () => lines.slice(before).some((line) => line.includes('code not sent')))
  const said = lines.slice(before).join('')
  expect(said).not.toContain(body.phone.slice(3))
  for (const { code } of webhook.refused) expect(said).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  const headers = { authorization: `Bearer ${answer.json<Session>().token}` }
  expect((await post(running.app, '/auth/phone/code', {}, headers)).statusCode).toBe(204)
})

test('R56 what happened to a registration is written down without the phone', async () => {
  const before = lines.length
  const asha = await register()
  await asha.verify(otherThan(asha.code))
  await asha.verify(await asha.anotherCode())
  const events = lines.slice(before).flatMap((line) => {
    const { security, actor } = JSON.parse(line) as { security?: string; actor?: string }
    return security ? [[security, actor]] : []
  })
  const kinds = ['registered', 'phone_not_verified', 'code_requested', 'registration_verified']
  expect(events).toEqual(kinds.map((kind) => [kind, asha.user.id]))
  expect(lines.slice(before).join('')).not.toContain(asha.phone.slice(3))
})

test('with PHONE_VERIFICATION=none everybody has an account at once, whatever was registered before', async () => {
  const asha = await register()
  for (const role of roles) expect((await aMember(open.app, role)).required_action).toBeUndefined()
  expect((await aMember(open.app, 'customer', asha.phone)).id).not.toBe(asha.user.id)
  expect((await asha.me()).statusCode).toBe(401)
})
