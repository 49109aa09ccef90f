import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLimiter } from './limiter.ts'

class Refused extends Error {}
const refusal = () => new Refused()

test('R04 at most `concurrency` tasks run at a time, in the order of arrival, and a failed task frees its slot', async () => {
  const limit = createLimiter({ concurrency: 2, refusal })
  let running = 0
  let peak = 0
  const started: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      limit(async () => {
        started.push(number)
        peak = Math.max(peak, ++running)
        await sleep(2)
        running -= 1
        if (number % 5 === 0) throw new Error('failed')
      }),
    ),
  )
  expect(peak).toBe(2)
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
})

test('R46 a task beyond a full queue is refused at once; the others run', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueued: 1, refusal })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = limit(() => promise)
  const second = limit(async () => 'second')
  await expect(limit(async () => 'third')).rejects.toBeInstanceOf(Refused)
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limit(async () => 'fourth')).toBe('fourth')
})

test('without a queue one task runs and the next is refused', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueued: 0, refusal })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = limit(() => promise)
  await expect(limit(async () => 'second')).rejects.toBeInstanceOf(Refused)
  resolve('first')
  expect(await first).toBe('first')
})

test('R04 a task that would wait longer than `maxWaitMs` is refused at once; the others run', async () => {
  const limit = createLimiter({ concurrency: 1, maxWaitMs: 100, refusal })
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit(() => sleep(5))))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeLessThan(50)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Refused)
})

test('a task that has waited longer than `maxWaitMs` is refused when it gets its slot, and frees the slot', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const limit = createLimiter({ concurrency: 1, maxWaitMs: 100, refusal })
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = limit(() => promise)
  const late = [limit(async () => 'served'), limit(async () => 'served')]
  await new Promise(setImmediate)
  vi.advanceTimersByTime(101)
  resolve()
  await slow
  for (const result of await Promise.allSettled(late)) expect(result).toMatchObject({ status: 'rejected' })
  expect(await limit(async () => 'served')).toBe('served')
})
