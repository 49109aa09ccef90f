import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEvery } from './repeat-every.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('runs do not overlap, and a failed one is repeated', async () => {
  const app = Fastify()
  const first = Promise.withResolvers<void>()
  const work = vi.fn(() => first.promise)
  const failures = vi.fn()
  repeatEvery(app, 1_000, work, failures)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
  const error = new Error('no database')
  first.reject(error)
  await vi.waitFor(() => expect(failures.mock.calls).toEqual([[error]]))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  await app.close()
})

test('closing tells the run, waits for it, and begins no other', async () => {
  const app = Fastify()
  const ends = Promise.withResolvers<void>()
  const work = vi.fn<(signal: AbortSignal) => Promise<void>>(() => ends.promise)
  repeatEvery(app, 1_000, work, () => {})
  await vi.advanceTimersByTimeAsync(1_000)
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await vi.waitFor(() => expect(work.mock.calls[0]?.[0].aborted).toBe(true))
  expect(isClosed).toBe(false)
  ends.resolve()
  await closing
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
