import type { Session } from '@tapri/contracts/auth'
import { expect, test } from 'vitest'
import { authInTest, from, PASSWORD, randomPhone } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval' } as const
const { db, register, ...auth } = await startWithCodes(settings)

const STRANGER = 'stranger-1'
const accountsOf = (phone: string) =>
  db.selectFrom('users').select('id').where('phone', '=', phone).where('deleted_at', 'is', null).execute()

test('R09 another person’s staff registration of a phone blocks neither its owner’s registration nor account', async () => {
  const stranger = await register({ role: 'admin', password: STRANGER })
  const me = await register({ phone: stranger.phone })
  expect((await stranger.verify(otherThan(stranger.code))).statusCode).toBe(403)
  expect((await me.verify(me.code)).statusCode).toBe(200)
  expect(await accountsOf(me.phone)).toEqual([{ id: me.user.id }])
  expect((await stranger.me()).statusCode).toBe(401)
  expect((await stranger.verify(stranger.code)).statusCode).toBe(401)
  expect((await auth.login(me.phone, STRANGER)).statusCode).toBe(401)
  expect((await auth.login(me.phone)).json<Session>().user).toMatchObject({ id: me.user.id, role: 'customer' })
})

test('R09 R13 repeated registrations of a phone by another network evict neither its owner’s registration nor codes', async () => {
  const me = await register({ from: '203.0.113.9' })
  const body = { name: 'Stranger', phone: me.phone, password: STRANGER, role: 'customer' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await auth.post('/auth/register', body, from(`198.51.100.${n % 2}`))).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(6).fill(429)])
  expect((await auth.login(me.phone)).statusCode, 'my address finds my registration').toBe(401)
  const own = await auth.login(me.phone, PASSWORD, from('203.0.113.9'))
  expect(own.json<Session>().user.id).toBe(me.user.id)
  expect((await me.verify(await me.anotherCode())).statusCode).toBe(200)
})

test('a phone keeps the newest 3 registrations per network, 9 in all', async () => {
  const phone = randomPhone()
  const idsFrom = async (from: string, times: number) => {
    const ids: string[] = []
    for (let n = 0; n < times; n += 1) {
      await db.deleteFrom('attempts').execute()
      ids.push((await register({ phone, from })).user.id)
    }
    return ids
  }
  const stored = async () => {
    const rows = db.selectFrom('registrations').select('id').where('phone', '=', phone).orderBy('created_at')
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
  const replica = await authInTest({ databaseUrl: auth.databaseUrl, settings })
  for (let round = 0; round < 3; round += 1) {
    const phone = randomPhone()
    const rivals = [await register({ phone }), await register({ phone }), await register({ phone, role: 'admin' })]
    const tries = rivals.flatMap(({ headers, code }) =>
      [auth, replica, auth].map((at) => at.post('/auth/phone/verify', { code }, headers)),
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
  const { tries_left } = await db
    .selectFrom('registrations')
    .select('tries_left')
    .where('id', '=', asha.user.id)
    .executeTakeFirstOrThrow()
  expect(tries_left).toBe(0)
  expect((await asha.verify(asha.code)).statusCode).toBe(403)
})

test('R09 verifying a phone that got an account meanwhile is refused, and its registrations are deleted', async () => {
  const open = await authInTest({ databaseUrl: auth.databaseUrl })
  const admin = await open.createAccount('admin')
  const asha = await register()
  const body = { name: 'Ravi', phone: asha.phone, password: PASSWORD, role: 'delivery' }
  expect((await auth.post('/admin/users', body, admin.headers)).statusCode).toBe(201)
  expect((await asha.verify(asha.code)).statusCode).toBe(401)
  const again = await auth.post('/auth/register', { ...body, role: 'customer' })
  expect(again.json()).toMatchObject({ status: 409, detail: 'This phone number is already registered' })
})

test('R09 a pending account with an unverified phone is replaced by the registration that verifies the phone', async () => {
  const before = await authInTest({ databaseUrl: auth.databaseUrl, settings: { REGISTRATION: 'approval' } })
  const [stranger, customer] = [await before.createAccount('admin'), await before.createAccount('customer')]
  const taken = { name: 'Asha', phone: customer.phone, password: PASSWORD, role: 'customer' }
  expect((await auth.post('/auth/register', taken)).statusCode, 'an active account stays').toBe(409)

  const me = await register({ phone: stranger.phone })
  const isIn = () => auth.statusOf(stranger.headers)
  expect([(await me.verify(otherThan(me.code))).statusCode, await isIn()]).toEqual([403, 200])
  expect([(await me.verify(me.code)).statusCode, await isIn()]).toEqual([200, 401])
  const next = await register({ role: 'admin' })
  await next.verify(next.code)
  const again = await auth.post('/auth/register', { ...taken, phone: next.phone })
  expect(again.statusCode, 'a verified pending account keeps its phone').toBe(409)
})
