import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedCheck } from './shared-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('everybody who asks while it runs shares that run', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const check = vi.fn(() => promise)
  const ask = sharedCheck(check)
  const early = [ask(), ask()]
  await vi.advanceTimersByTimeAsync(5_000)
  early.push(ask())
  resolve([])
  expect(await Promise.all(early)).toEqual([[], [], []])
  expect(check).toHaveBeenCalledTimes(1)
})

test.each([
  ['that all is well stands for a second', async () => [], 1_000],
  ['that a part fails stands for a fifth of a second', async () => ['database'], 200],
  ['that it could not be found out stands as long', () => Promise.reject(new Error('no')), 200],
])('%s', async (_, answer: () => Promise<string[]>, standsMs) => {
  const check = vi.fn(answer)
  const ask = sharedCheck(check)
  const said = await ask().catch(String)
  await vi.advanceTimersByTimeAsync(standsMs - 1)
  expect(await ask().catch(String)).toEqual(said)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask().catch(String)).toEqual(said)
  expect(check).toHaveBeenCalledTimes(2)
})
