import { expect, test } from 'vitest'
import { createHashLimiter, hashPassword, verifyPassword } from './passwords.ts'

test('R04 a stored password hash is argon2id with 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('chai1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['chai1234', 'chai1234', true],
  ['chai1234', 'Chai1234', false],
  [' chai1234 ', 'chai1234', false],
  ['चाय चाय', 'चाय चाय', true],
  ['x'.repeat(128), 'x'.repeat(128), true],
])('the password %j against the hash of %j: %s', async (stored, given, isRight) => {
  expect(await verifyPassword(await hashPassword(stored), given)).toBe(isRight)
})

test('an account without a hash accepts no password', async () => {
  expect(await verifyPassword(undefined, 'chai1234')).toBe(false)
})

test('R04 logins beyond 4 running and 2 s of queue are refused with 429 and Retry-After 2', async () => {
  const limitHashing = createHashLimiter()
  const { promise, resolve } = Promise.withResolvers<void>()
  const results = Array.from({ length: 1_000 }, () => limitHashing(() => promise))
  const settled = Promise.allSettled(results)
  await expect(results.at(-1)).rejects.toMatchObject({ code: 'TOO_BUSY', statusCode: 429, retryAfterSeconds: 2 })
  resolve()
  expect((await settled).slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})
