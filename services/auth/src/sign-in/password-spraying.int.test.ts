import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post, startTwo } from '../testing.ts'

let running: RunningService<Database>
let replica: RunningService<Database>
beforeAll(async () => {
  const started = await startTwo()
  ;({ running, replica } = started)
  return started.close
})

const login = (phone: string, password: string, address = '203.0.113.1', at = running) =>
  post(at.app, '/auth/login', { phone, password }, { 'x-forwarded-for': address })

/** Stores so many earlier failed logins. */
const failed = (bucket: string, count: number) =>
  running.db
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ bucket })))
    .execute()

/** Logs in from a network, so that the account is known there. */
async function accountIn(address: string) {
  const account = await createAccount(running.app, 'customer')
  expect((await login(account.phone, PASSWORD, address)).statusCode).toBe(200)
  return account
}

describe('R02 after 300 failures in five minutes from one address, over many phones', () => {
  /** As many as are hashed concurrently, so that none is refused by the queue. */
  async function fourAtOnce<T>(count: number, work: (n: number) => Promise<T>) {
    const done: T[] = []
    for (let n = 0; n < count; n += 4) done.push(...(await Promise.all([n, n + 1, n + 2, n + 3].map(work))))
    return done
  }

  test('who was never logged in there is refused at all replicas; other addresses can login, and later that one too', async () => {
    const { phone } = await createAccount(running.app, 'customer')
    const at = '203.0.113.70'
    await failed(`login from ${at}`, 270)
    const guess = (n: number) => login(randomPhone(), 'chai1234', at, n % 2 ? running : replica)
    const responses = await fourAtOnce(40, guess)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30)
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(30)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300)
    }
    expect((await login(phone, PASSWORD, at, replica)).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '203.0.113.71')).statusCode).toBe(200)
    await running.db
      .updateTable('attempts')
      .set({ at: sql<Date>`at - interval '5 minutes'` })
      .where('bucket', '=', `login from ${at}`)
      .execute()
    expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
  })

  test('who was logged in there gets in, and has ten wrong passwords of their own', async () => {
    const at = '203.0.113.73'
    const asha = await accountIn(at)
    const stranger = await createAccount(running.app, 'customer')
    await failed(`login from ${at}`, 300)
    expect((await login(stranger.phone, PASSWORD, at)).statusCode).toBe(429)
    expect((await login(asha.phone, PASSWORD, at, replica)).statusCode).toBe(200)
    const guesses = await fourAtOnce(12, () => login(asha.phone, 'wrong-one', at))
    const statuses = guesses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('successful logins do not count, and RATE_LIMIT=0 disables the limit', async () => {
    const { phone } = await createAccount(running.app, 'customer')
    const at = '203.0.113.72'
    const successes = await fourAtOnce(32, () => login(phone, PASSWORD, at))
    expect(new Set(successes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const unlimited = await testService(auth, { settings: { RATE_LIMIT: 0 } })
    const guesses = await fourAtOnce(40, () => login(randomPhone(), 'chai1234', at, unlimited))
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    await unlimited.close()
  })
})

describe('R01 after 100 failures an hour for one phone from many addresses', () => {
  test('it is refused from everywhere but the networks in which its account was logged in, until it is reset', async () => {
    const at = '198.51.100.7'
    const { phone, id } = await accountIn(at)
    await failed(`login ${phone}`, 99)
    expect((await login(phone, 'wrong-one', '192.0.2.1')).statusCode).toBe(401)
    expect((await login(phone, 'wrong-one', '192.0.2.2')).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '192.0.2.3', replica)).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
    await running.db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', id).execute()
    expect((await login(phone, PASSWORD, '198.51.100.200')).statusCode, 'logged out there').toBe(200)

    await post(running.app, '/auth/verify-phone', { phone }, { 'x-forwarded-for': '192.0.2.4' })
    const new_password = 'masala-99'
    await post(running.app, '/auth/reset-password', { phone, new_password }, { 'x-forwarded-for': '192.0.2.4' })
    expect((await login(phone, new_password, '192.0.2.3')).statusCode).toBe(200)
  })

  test('its own networks have the same limit, each for itself', async () => {
    const { phone } = await accountIn('198.51.100.8')
    await failed(`login ${phone} of 198.51.100.*`, 100)
    expect((await login(phone, PASSWORD, '198.51.100.9')).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '192.0.2.9')).statusCode).toBe(200)
  })
})
