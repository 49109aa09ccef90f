import type { Role } from '@tapri/contracts/common'
import { expect, test, vi } from 'vitest'
import { authInTest, from, PASSWORD, randomPhone, type RunningAuth } from '../testing.ts'

/** Replaces hashing with a cheap stand-in, since its cost does not matter here. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}))

const register = ({ post }: Pick<RunningAuth, 'post'>, role: Role, address = '203.0.113.9', phone = randomPhone()) =>
  post('/auth/register', { name: 'A flood', phone, password: PASSWORD, role }, from(address))

/** Few enough for a loaded machine to have a connection for each in time. */
const AT_ONCE = 6

/** Counts the registrations that succeed; the others get 429 with Retry-After. */
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
  const one = await authInTest()
  const other = await authInTest({ databaseUrl: one.databaseUrl })
  await one.addAttempts('registered from 203.0.113.9', 90)
  expect(await countOf(60, (n) => register(n % 2 ? one : other, 'customer'))).toBe(10)
  expect(await one.db.selectFrom('users').select('id').execute()).toHaveLength(10)
  expect((await register(one, 'customer', '203.0.113.10')).statusCode).toBe(201)
})

test('R09 refused registrations do not count, and RATE_LIMIT=0 disables the limits', async () => {
  const limited = await authInTest()
  const free = await authInTest({ databaseUrl: limited.databaseUrl, settings: { RATE_LIMIT: 0 } })
  const phone = randomPhone()
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await register(limited, 'customer', undefined, phone)).statusCode)
  expect(statuses).toEqual([201, ...Array<number>(11).fill(409)])
  await limited.addAttempts('registered from 203.0.113.9', 90)
  expect(await countOf(15, () => register(limited, 'customer'))).toBe(9)
  expect(await countOf(25, () => register(free, 'admin'))).toBe(25)
})

test('R06 R09 R13 with phones verified by code the same limits hold, lower for staff, and no account is created', async () => {
  const running = await authInTest({ settings: { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval' } })
  await running.addAttempts('registered from 203.0.113.9', 70)
  const staff = ['delivery', 'outlet_manager', 'admin'] as const
  expect(await countOf(50, (n) => register(running, staff[n % 3] ?? 'admin'))).toBe(20)
  expect(await countOf(60, () => register(running, 'customer'))).toBe(10)
  const rows = async (table: 'users' | 'registrations') =>
    (await running.db.selectFrom(table).select('id').execute()).length
  expect([await rows('users'), await rows('registrations')]).toEqual([0, 30])
})
