import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurn, hashPassword, verifyPassword } from './passwords.ts'

test('R04 a stored password is argon2id with 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('chai1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['chai1234', 'chai1234', true],
  ['chai1234', 'Chai1234', false],
  [' chai1234 ', 'chai1234', false],
  ['चाय चाय', 'चाय चाय', true],
  ['x'.repeat(128), 'x'.repeat(128), true],
])('%j against %j: %s', async (stored, given, isRight) => {
  expect(await verifyPassword(await hashPassword(stored), given)).toBe(isRight)
})

test('without a hash no password is right', async () => {
  expect(await verifyPassword(undefined, 'chai1234')).toBe(false)
})

test('R04 no more than a few work at once, all get their turn, and one that fails gives its place up', async () => {
  const inTurn = createTurn({ atOnce: 2, longestWaitMs: 60_000 })
  let now = 0
  let most = 0
  const jobs = Array.from({ length: 20 }, (_, number) =>
    inTurn(async () => {
      most = Math.max(most, ++now)
      await sleep(2)
      now -= 1
      if (number % 5 === 0) throw new Error('failed')
      return number
    }),
  )
  const results = await Promise.allSettled(jobs)
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
})

test('R04 who would wait too long is told so at once, and the others are served', async () => {
  const inTurn = createTurn({ atOnce: 1, longestWaitMs: 100 })
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => inTurn(() => sleep(5))))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.reason).toMatchObject({ code: 'TOO_BUSY', statusCode: 429, retryAfterSeconds: 1 })
  expect(refused.length).toBeLessThan(50)
})

test('who has waited too long after all is refused, and nobody behind waits for it', async () => {
  const inTurn = createTurn({ atOnce: 1, longestWaitMs: 100 })
  const slow = inTurn(() => sleep(200))
  const late = [inTurn(async () => 'served'), inTurn(async () => 'served')]
  await slow
  for (const result of await Promise.allSettled(late)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'TOO_BUSY' } })
  }
  expect(await inTurn(async () => 'served')).toBe('served')
})
