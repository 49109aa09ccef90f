import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('two tasks run at once, the others follow in order', async () => {
  const limit = createLimiter(2, 10)
  let running = 0
  let most = 0
  const finished: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      limit(async () => {
        running += 1
        most = Math.max(most, running)
        await sleep(5)
        running -= 1
        finished.push(n)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5, 6])
})

test('a task beyond the queue is a 503', async () => {
  const limit = createLimiter(1, 1)
  const first = limit(() => sleep(20, 'first'))
  const second = limit(async () => 'second')
  await expect(limit(async () => 'third')).rejects.toMatchObject({ statusCode: 503 })
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limit(async () => 'fourth')).toBe('fourth')
})

test('a task that fails frees its slot', async () => {
  const limit = createLimiter(1, 1)
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit(async () => 'next')).toBe('next')
})
