import type { Role } from '@tapri/contracts/common'
import type { App } from '@tapri/service-kit/http/app'
import type { RunningService } from '@tapri/service-kit/process/service'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { randomPhone, PASSWORD, post } from '../testing.ts'

/** Cheap hashing: its cost does not matter here. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}))

const register = (app: App, role: Role, from = '203.0.113.9', phone = randomPhone()) =>
  post(app, '/auth/register', { name: 'A flood', phone, password: PASSWORD, role }, { 'x-forwarded-for': from })

/** Stores so many earlier registrations. */
const seed = ({ db }: RunningService<Database>, bucket: string, count: number) =>
  db
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ bucket })))
    .execute()

/** A few at once: a loaded machine has a connection for each of them in time. */
const AT_ONCE = 6

/** How many registrations succeed; the others are 429 with Retry-After. */
async function countOf(times: number, make: (n: number) => ReturnType<typeof register>) {
  const all: Awaited<ReturnType<typeof register>>[] = []
  for (let from = 0; from < times; from += AT_ONCE) {
    const together = Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, n) => make(from + n))
    all.push(...(await Promise.all(together)))
  }
  const refused = all.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 429))
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  return all.length - refused.length
}

test('R09 of 60 registrations from one address at two replicas those up to 100 an hour succeed; another address is not limited', async () => {
  const databaseUrl = await testDatabase(auth.migrations)
  const [one, other] = [await testService(auth, { databaseUrl }), await testService(auth, { databaseUrl })]
  closeAfterTest(one)
  closeAfterTest(other)
  await seed(one, 'registered from 203.0.113.9', 90)
  expect(await countOf(60, (n) => register((n % 2 ? one : other).app, 'customer'))).toBe(10)
  expect(await one.db.selectFrom('users').select('id').execute()).toHaveLength(10)
  expect((await register(one.app, 'customer', '203.0.113.10')).statusCode).toBe(201)
})

test('R06 R09 of 50 staff registrations from one address 20 succeed; customers are not limited by that', async () => {
  const running = await testService(auth, { settings: { REGISTRATION: 'approval' } })
  closeAfterTest(running)
  const staff = ['delivery', 'outlet_manager', 'admin'] as const
  await seed(running, 'registered from 203.0.113.9', 70)
  expect(await countOf(50, (n) => register(running.app, staff[n % 3] ?? 'admin'))).toBe(20)
  expect(await countOf(20, () => register(running.app, 'customer'))).toBe(10)
})

test.each([
  ['203.0.113.0/24', (n: number) => `203.0.113.${n}`],
  ['2001:db8:1:0::/56', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
])('R09 from the addresses of %s 400 an hour succeed', async (subnet, address) => {
  const running = await testService(auth)
  closeAfterTest(running)
  await seed(running, `registered from ${subnet}`, 360)
  expect(await countOf(60, (n) => register(running.app, 'customer', address(n)))).toBe(40)
})

test('R09 refused registrations do not count, and RATE_LIMIT=0 disables the limits', async () => {
  const databaseUrl = await testDatabase(auth.migrations)
  const [limited, free] = [
    await testService(auth, { databaseUrl }),
    await testService(auth, { databaseUrl, settings: { RATE_LIMIT: 0 } }),
  ]
  closeAfterTest(limited)
  closeAfterTest(free)
  const phone = randomPhone()
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await register(limited.app, 'customer', undefined, phone)).statusCode)
  expect(statuses).toEqual([201, ...Array<number>(11).fill(409)])
  await seed(limited, 'registered from 203.0.113.9', 90)
  expect(await countOf(15, () => register(limited.app, 'customer'))).toBe(9)
  expect(await countOf(25, () => register(free.app, 'admin'))).toBe(25)
})

test('R09 R13 with phones verified by code the same limits hold, and no account is created', async () => {
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval' } as const
  const running = await testService(auth, { settings })
  closeAfterTest(running)
  await seed(running, 'registered from 203.0.113.9', 70)
  expect(await countOf(50, () => register(running.app, 'admin'))).toBe(20)
  expect(await countOf(60, () => register(running.app, 'customer'))).toBe(10)
  const rows = async (table: 'users' | 'registrations') =>
    (await running.db.selectFrom(table).select('id').execute()).length
  expect([await rows('users'), await rows('registrations')]).toEqual([0, 30])
})
