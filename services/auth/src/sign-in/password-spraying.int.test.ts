import type { RunningService } from '@tapri/service-kit/service'
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

describe('R02 after 30 failures a minute from one address, over many phones', () => {
  /** As many as are hashed concurrently, so that none is refused by the queue. */
  async function fourAtOnce<T>(count: number, work: (n: number) => Promise<T>) {
    const done: T[] = []
    for (let n = 0; n < count; n += 4) done.push(...(await Promise.all([n, n + 1, n + 2, n + 3].map(work))))
    return done
  }

  test('every login from there is refused at all replicas; other addresses can login, and a minute later that one too', async () => {
    const { phone } = await createAccount(running.app, 'customer')
    const at = '203.0.113.70'
    const guess = (n: number) => login(randomPhone(), 'chai1234', at, n % 2 ? running : replica)
    const responses = await fourAtOnce(40, guess)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30)
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(30)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await login(phone, PASSWORD, at, replica)).statusCode).toBe(429)
    expect((await login(phone, PASSWORD, '203.0.113.71')).statusCode).toBe(200)
    await running.db
      .updateTable('attempts')
      .set({ at: sql<Date>`at - interval '1 minute'` })
      .where('bucket', '=', `login from ${at}`)
      .execute()
    expect((await login(phone, PASSWORD, at)).statusCode).toBe(200)
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
