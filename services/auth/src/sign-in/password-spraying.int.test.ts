import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authInTest, from, NEW_PASSWORD, PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()
const replica = await startAuth({ databaseUrl: auth.databaseUrl })

const login = (phone: string, password: string, address = '203.0.113.1', at = auth) =>
  at.login(phone, password, from(address))

/** Logs in from a network, so that the account is known there. */
async function accountIn(address: string) {
  const account = await auth.createAccount('customer')
  expect((await login(account.phone, PASSWORD, address)).statusCode).toBe(200)
  return account
}

describe('R02 after 300 failures in five minutes from one address, over many phones', () => {
  /** Makes as many calls at the same time as are hashed concurrently, so that the queue refuses none. */
  async function fourAtOnce<T>(count: number, work: (n: number) => Promise<T>) {
    const done: T[] = []
    for (let n = 0; n < count; n += 4) done.push(...(await Promise.all([n, n + 1, n + 2, n + 3].map(work))))
    return done
  }

  test('who was never logged in there is refused at all replicas; other addresses can login, and later that one too', async () => {
    const { phone } = await auth.createAccount('customer')
    const at = '203.0.113.70'
    await auth.addAttempts(`login from ${at}`, 292)
    const guess = (n: number) => login(randomPhone(), 'chai1234', at, n % 2 ? auth : replica)
    const responses = await fourAtOnce(12, guess)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8)
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(30)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300)
    }
    expect((await login(phone, PASSWORD, at, replica)).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '203.0.113.71')).statusCode).toBe(200)
    await sql`update attempts set at = at - interval '5 minutes' where bucket = ${`login from ${at}`}`.execute(db)
    expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
  })

  test('who was logged in there gets in, and has ten wrong passwords of their own', async () => {
    const at = '203.0.113.73'
    const asha = await accountIn(at)
    const stranger = await auth.createAccount('customer')
    await auth.addAttempts(`login from ${at}`, 300)
    expect((await login(stranger.phone, PASSWORD, at)).statusCode).toBe(429)
    expect((await login(asha.phone, PASSWORD, at, replica)).statusCode).toBe(200)
    const guesses = await fourAtOnce(12, () => login(asha.phone, 'wrong-one', at))
    expect(statusesOf(guesses)).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('successful logins do not count, and RATE_LIMIT=0 disables the limit', async () => {
    const at = '203.0.113.72'
    await auth.addAttempts(`login from ${at}`, 299)
    for (let n = 0; n < 2; n += 1) {
      const { phone } = await auth.createAccount('customer')
      expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
    }
    const unlimited = await authInTest({ databaseUrl: auth.databaseUrl, settings: { RATE_LIMIT: 0 } })
    for (let n = 0; n < 2; n += 1) expect((await login(randomPhone(), 'chai1234', at, unlimited)).statusCode).toBe(401)
  })
})

describe('R01 after 100 failures an hour for one phone from many addresses', () => {
  test('it is refused from everywhere but the networks in which its account was logged in, until it is reset', async () => {
    const at = '198.51.100.7'
    const { phone, id } = await accountIn(at)
    await auth.addAttempts(`login ${phone}`, 99)
    expect((await login(phone, 'wrong-one', '192.0.2.1')).statusCode).toBe(401)
    expect((await login(phone, 'wrong-one', '192.0.2.2')).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '192.0.2.3', replica)).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', id).execute()
    expect((await login(phone, PASSWORD, '198.51.100.200')).statusCode, 'logged out there').toBe(200)

    await auth.post('/auth/verify-phone', { phone }, from('192.0.2.4'))
    await auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD }, from('192.0.2.4'))
    expect((await login(phone, NEW_PASSWORD, '192.0.2.3')).statusCode).toBe(200)
  })

  test('its own networks have the same limit, each for itself', async () => {
    const { phone } = await accountIn('198.51.100.8')
    await auth.addAttempts(`login ${phone} of 198.51.100.*`, 100)
    expect((await login(phone, PASSWORD, '198.51.100.9')).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '192.0.2.9')).statusCode).toBe(200)
  })
})
