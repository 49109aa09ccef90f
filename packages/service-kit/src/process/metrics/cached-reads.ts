import { createLimiter } from '../limiter.ts'

/** The least time between two queries of one process for one group of metrics. */
export const READ_EVERY_MS = 15_000

/**
 * Runs database reads one after the other: together they would open as many connections each time, and close them
 * again.
 */
export const oneAtATime = createLimiter({
  concurrency: 1,
  refusal: () => new Error('not reached: any number may wait'),
})

/** Runs `read` for all metrics that use it, at most once in this time; a failure is not cached. */
export function readAtMostEvery<T>(ms: number, read: () => Promise<T>, now = () => performance.now()) {
  let known: { until: number; value: Promise<T> } | undefined
  return (): Promise<T> => {
    if (known && now() < known.until) return known.value
    const value = read()
    known = { until: now() + ms, value }
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    return value
  }
}
