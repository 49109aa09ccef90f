import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post } from '../testing.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'
import { registerUnverified, otherThan } from '../testing-registration.ts'

let databaseUrl: string
let running: RunningService<Database>
let webhook: FakeWebhook
const settings = () =>
  ({ PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url }) as const
beforeAll(async () => {
  webhook = await fakeWebhook()
  databaseUrl = await testDatabase(auth.migrations)
  running = await testService(auth, { databaseUrl, settings: settings() })
})
afterAll(async () => {
  await running.close()
  await webhook.close()
})
beforeEach(async () => {
  await running.db.deleteFrom('attempts').execute()
})

const STRANGER = 'stranger-1'
const register = (given?: Parameters<typeof registerUnverified>[2]) => registerUnverified(running.app, webhook, given)
const login = (phone: string, password = PASSWORD) => post(running.app, '/auth/login', { phone, password })
const accountsOf = (phone: string) =>
  running.db.selectFrom('users').select('id').where('phone', '=', phone).where('deleted_at', 'is', null).execute()

test('R09 another person’s staff registration of a phone blocks neither its owner’s registration nor account', async () => {
  const stranger = await register({ role: 'admin', password: STRANGER })
  const me = await register({ phone: stranger.phone })
  expect((await stranger.verify(otherThan(stranger.code))).statusCode).toBe(403)
  expect((await me.verify(me.code)).statusCode).toBe(200)
  expect(await accountsOf(me.phone)).toEqual([{ id: me.user.id }])
  expect((await stranger.me()).statusCode).toBe(401)
  expect((await stranger.verify(stranger.code)).statusCode).toBe(401)
  expect((await login(me.phone, STRANGER)).statusCode).toBe(401)
  expect((await login(me.phone)).json<Session>().user).toMatchObject({ id: me.user.id, role: 'customer' })
})

test('R09 R13 repeated registrations of a phone by another network evict neither its owner’s registration nor codes', async () => {
  const me = await register({ from: '203.0.113.9' })
  const body = { name: 'Stranger', phone: me.phone, password: STRANGER, role: 'customer' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const from = { 'x-forwarded-for': `198.51.100.${n % 2}` }
    statuses.push((await post(running.app, '/auth/register', body, from)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(6).fill(429)])
  expect((await login(me.phone)).statusCode, 'my address finds my registration').toBe(401)
  const own = await post(
    running.app,
    '/auth/login',
    { phone: me.phone, password: PASSWORD },
    { 'x-forwarded-for': '203.0.113.9' },
  )
  expect(own.json<Session>().user.id).toBe(me.user.id)
  expect((await me.verify(await me.anotherCode())).statusCode).toBe(200)
})

test('a phone keeps the newest 3 registrations per network, 9 in all', async () => {
  const phone = randomPhone()
  const idsFrom = async (from: string, times: number) => {
    const ids: string[] = []
    for (let n = 0; n < times; n += 1) {
      await running.db.deleteFrom('attempts').execute()
      ids.push((await register({ phone, from })).user.id)
    }
    return ids
  }
  const stored = async () => {
    const rows = running.db.selectFrom('registrations').select('id').where('phone', '=', phone).orderBy('created_at')
    return (await rows.execute()).map(({ id }) => id)
  }
  const first = await idsFrom('203.0.113.1', 4)
  expect(await stored()).toEqual(first.slice(1))
  const others = [...(await idsFrom('203.0.113.2', 3)), ...(await idsFrom('203.0.113.3', 3))]
  expect(await stored()).toEqual([...first.slice(1), ...others])
  const last = await idsFrom('203.0.113.4', 1)
  expect(await stored()).toEqual([...first.slice(2), ...others, ...last])
})

test('R09 of simultaneous verifications of one phone by several registrations, at two replicas, one succeeds', async () => {
  const replica = await testService(auth, { databaseUrl, settings: settings() })
  closeAfterTest(replica)
  for (let round = 0; round < 5; round += 1) {
    const phone = randomPhone()
    const rivals = [await register({ phone }), await register({ phone }), await register({ phone, role: 'admin' })]
    const tries = rivals.flatMap(({ headers, code }) =>
      [running, replica, running].map(({ app }) => post(app, '/auth/phone/verify', { code }, headers)),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(8)
    expect(await accountsOf(phone)).toHaveLength(1)
  }
})

test('R12 of 20 simultaneous wrong codes only 5 are compared', async () => {
  const asha = await register()
  await Promise.all(Array.from({ length: 20 }, () => asha.verify(otherThan(asha.code))))
  const { tries_left } = await running.db
    .selectFrom('registrations')
    .select('tries_left')
    .where('id', '=', asha.user.id)
    .executeTakeFirstOrThrow()
  expect(tries_left).toBe(0)
  expect((await asha.verify(asha.code)).statusCode).toBe(403)
})

test('R09 verifying a phone that got an account meanwhile is refused, and its registrations are deleted', async () => {
  const open = await testService(auth, { databaseUrl })
  closeAfterTest(open)
  const admin = await createAccount(open.app, 'admin')
  const asha = await register()
  const body = { name: 'Ravi', phone: asha.phone, password: PASSWORD, role: 'delivery' }
  expect((await post(running.app, '/admin/users', body, admin.headers)).statusCode).toBe(201)
  expect((await asha.verify(asha.code)).statusCode).toBe(401)
  const again = await post(running.app, '/auth/register', { ...body, role: 'customer' })
  expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
    409,
    'This phone number is already registered',
  ])
})

test('R09 a pending account with an unverified phone is replaced by the registration that verifies the phone', async () => {
  const databaseOfBefore = await testDatabase(auth.migrations)
  const before = await testService(auth, { databaseUrl: databaseOfBefore, settings: { REGISTRATION: 'approval' } })
  closeAfterTest(before)
  const now = await testService(auth, { databaseUrl: databaseOfBefore, settings: settings() })
  closeAfterTest(now)
  const [stranger, customer] = [await createAccount(before.app, 'admin'), await createAccount(before.app, 'customer')]
  const taken = { name: 'Asha', phone: customer.phone, password: PASSWORD, role: 'customer' }
  expect((await post(now.app, '/auth/register', taken)).statusCode, 'an active account stays').toBe(409)

  const me = await registerUnverified(now.app, webhook, { phone: stranger.phone })
  const isIn = async () => (await now.app.inject({ url: '/auth/me', headers: stranger.headers })).statusCode
  expect([(await me.verify(otherThan(me.code))).statusCode, await isIn()]).toEqual([403, 200])
  expect([(await me.verify(me.code)).statusCode, await isIn()]).toEqual([200, 401])
  const next = await registerUnverified(now.app, webhook, { role: 'admin' })
  await next.verify(next.code)
  const again = await post(now.app, '/auth/register', { ...taken, phone: next.phone })
  expect(again.statusCode, 'a verified pending account keeps its phone').toBe(409)
})
