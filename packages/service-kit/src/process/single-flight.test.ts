import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singleFlightCheck } from './single-flight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('simultaneous callers share one run', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const check = vi.fn(() => promise)
  const health = singleFlightCheck(check)
  const early = [health(), health()]
  await vi.advanceTimersByTimeAsync(5_000)
  early.push(health())
  resolve([])
  expect(await Promise.all(early)).toEqual([[], [], []])
  expect(check).toHaveBeenCalledTimes(1)
})

test.each([
  ['a result without failures is kept for 1 s', async () => [], 1_000],
  ['a result with failures is kept for 200 ms', async () => ['database'], 200],
  ['an error is kept for 200 ms', () => Promise.reject(new Error('no')), 200],
])('%s', async (_, result: () => Promise<string[]>, keptMs) => {
  const check = vi.fn(result)
  const health = singleFlightCheck(check)
  const first = await health().catch(String)
  await vi.advanceTimersByTimeAsync(keptMs - 1)
  expect(await health().catch(String)).toEqual(first)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await health().catch(String)).toEqual(first)
  expect(check).toHaveBeenCalledTimes(2)
})
