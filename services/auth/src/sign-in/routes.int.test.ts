import type { Session } from '@tapri/contracts/auth'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loginLimit } from '../limits.ts'
import { bearer, from, PASSWORD, randomPhone, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()
const replica = await startAuth({ databaseUrl: auth.databaseUrl })

const login = (phone: string, password: string, address = '203.0.113.1', at = auth) =>
  at.login(phone, password, from(address))
const failed = (phone: string, address: string, count: number) =>
  auth.addAttempts(loginLimit(phone, address).bucket, count)
const later = (time: string) => sql`update attempts set at = at - ${time}::interval`.execute(db)

test('the phone in any spelling and the password return a working session', async () => {
  const { id, phone } = await auth.createAccount('delivery')
  const response = await login(`0${phone.slice(3, 8)} ${phone.slice(8)}`, PASSWORD)
  expect(response.statusCode).toBe(200)
  const { token, user } = response.json<Session>()
  expect(user).toMatchObject({ id, phone, role: 'delivery', status: 'active' })
  expect(user).not.toHaveProperty('required_action')
  expect((await auth.send('GET', '/auth/me', bearer(token))).json()).toEqual(user)
})

describe('a failed login', () => {
  test('R03 has the same response for every cause', async () => {
    const { phone } = await auth.createAccount('customer')
    const wrong = await login(phone, 'wrong-one')
    const unknown = await login(randomPhone(), 'wrong-one')
    const impossible = await login('+91 00000', 'wrong-one')
    for (const response of [wrong, unknown, impossible]) {
      expect(response.statusCode).toBe(401)
      const { request_id, ...problem } = response.json<Record<string, unknown>>()
      expect(request_id).toBeTypeOf('string')
      expect(problem).toEqual({
        type: '/problems/login-failed',
        code: 'LOGIN_FAILED',
        title: 'Unauthorized',
        status: 401,
        detail: 'Invalid phone or password',
      })
    }
  })

  test('has Hindi messages when Hindi is preferred, also for invalid fields', async () => {
    const inHindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
    const wrong = await auth.login(randomPhone(), 'wrong-one', inHindi)
    expect(wrong.json()).toMatchObject({ code: 'LOGIN_FAILED', detail: 'फ़ोन नंबर या पासवर्ड ग़लत है' })
    const empty = await auth.login(randomPhone(), '', inHindi)
    expect(empty.json()).toMatchObject({ errors: [{ path: '/body/password', message: 'पासवर्ड ज़रूरी है।' }] })
  })

  test('R03 takes the same time for every cause', async () => {
    const { phone } = await auth.createAccount('customer')
    /** Measures the CPU time of all threads in µs, which other processes on the machine do not change. */
    const spent = async (work: () => Promise<unknown>) => {
      const begun = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    const [wrongs, unknowns]: [number[], number[]] = [[], []]
    for (let n = 0; n < 12; n += 1) {
      wrongs.push(await spent(() => login(phone, 'wrong-one', `203.0.113.${n}`)))
      unknowns.push(await spent(() => login(randomPhone(), 'wrong-one', `203.0.113.${n}`)))
    }
    // The least has no garbage collection in it.
    const [wrong, unknown] = [Math.min(...wrongs), Math.min(...unknowns)]
    // A check that skipped the hash would take a third.
    expect(unknown / wrong).toBeGreaterThan(0.6)
    expect(unknown / wrong).toBeLessThan(1.6)
  })
})

describe('R01 after 10 failures for one phone from one address', () => {
  test('even the correct password is refused from there at every replica, and accepted from elsewhere', async () => {
    const { phone } = await auth.createAccount('customer')
    const other = await auth.createAccount('customer')
    for (let n = 0; n < 10; n += 1) {
      expect((await login(phone, 'wrong-one', '203.0.113.2', n % 2 ? auth : replica)).statusCode).toBe(401)
    }
    for (const at of [auth, replica]) {
      const response = await login(phone, PASSWORD, '203.0.113.2', at)
      expect(response.statusCode).toBe(429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60)
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
      expect(response.json()).toMatchObject({ detail: 'Too many attempts. Please try again in 15 min.' })
    }
    expect((await login(phone, PASSWORD, '203.0.113.3')).statusCode).toBe(200)
    expect((await login(other.phone, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
  })

  test('15 minutes later the failures have expired', async () => {
    const { phone } = await auth.createAccount('customer')
    await failed(phone, '203.0.113.4', 10)
    await later('14 minutes 50 seconds')
    const soon = await login(phone, PASSWORD, '203.0.113.4')
    expect(soon.statusCode).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(10)

    await later('10 seconds')
    expect((await login(phone, PASSWORD, '203.0.113.4')).statusCode).toBe(200)
  })

  test('a successful login before the tenth failure resets the count', async () => {
    const { phone } = await auth.createAccount('customer')
    await failed(phone, '203.0.113.5', 9)
    expect((await login(phone, PASSWORD, '203.0.113.5')).statusCode).toBe(200)
    expect((await login(phone, 'wrong-one', '203.0.113.5')).statusCode).toBe(401)
  })

  test('R01 of 40 simultaneous guesses at two replicas at most 10 are compared', async () => {
    const { phone } = await auth.createAccount('customer')
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(phone, `guess-${n}`, '203.0.113.6', n % 2 ? auth : replica)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })
})

test('R01 a correct guess under way when the limit is reached is refused with 429', async () => {
  const { phone } = await auth.createAccount('customer')
  const address = '203.0.113.9'
  await failed(phone, address, 9)
  const { guess } = await db.transaction().execute(async (trx) => {
    // The guess has passed the limit check when it waits for the account's row.
    await sql`lock table users in access exclusive mode`.execute(trx)
    const guess = login(phone, PASSWORD, address)
    await untilBlocked(db)
    await trx
      .insertInto('attempts')
      .values({ bucket: loginLimit(phone, address).bucket })
      .execute()
    return { guess }
  })
  expect((await guess).statusCode).toBe(429)
})

test('8 simultaneous correct logins of one user all succeed', async () => {
  const { phone } = await auth.createAccount('customer')
  const responses = await Promise.all(Array.from({ length: 8 }, () => login(phone, PASSWORD)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('R04 of 120 simultaneous logins each is served or refused with Retry-After, and other calls are answered meanwhile', async () => {
  const { phone, headers } = await auth.createAccount('customer')
  let isOver = false
  const stormBegan = performance.now()
  const storm = Promise.all(Array.from({ length: 120 }, (_, n) => login(phone, PASSWORD, `198.51.100.${n}`)))
  void storm.then(() => (isOver = true))

  let slowestMs = 0
  while (!isOver) {
    const begun = performance.now()
    expect(await auth.statusOf(headers)).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
  }
  const statuses = (await storm).map(({ statusCode }) => statusCode)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect(slowestMs).toBeLessThan((performance.now() - stormBegan) / 3)
})

test.each([
  ['no password', { phone: '+919000000001' }, 'Password is required.'],
  ['an empty password', { phone: '+919000000001', password: '' }, 'Password is required.'],
  ['no phone', { password: PASSWORD }, 'Phone is required.'],
  ['an unknown field', { phone: '+919000000001', password: PASSWORD, role: 'admin' }, 'Unknown field: role.'],
])('%s is refused', async (_, payload, detail) => {
  expect((await auth.post('/auth/login', payload)).json()).toMatchObject({ status: 400, detail })
})
