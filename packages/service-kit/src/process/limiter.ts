/**
 * Runs `work` when a slot is free, first come, first served. Rejects with what `work` throws, or with the limiter's
 * refusal.
 */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

interface LimiterOptions {
  /** The number of tasks that run at a time. */
  concurrency: number
  /** The error for work that is refused. It never ran. */
  refusal: () => Error
  /** The most tasks that may wait; unlimited when left out. */
  maxQueued?: number
  /**
   * Milliseconds that a task may wait; unlimited when left out. Work is refused at once when the queue, at the average
   * duration of recent work, takes longer than this, and when its slot becomes free only after it has waited longer.
   */
  maxWaitMs?: number
}

/** Assumed until work has been measured. */
const INITIAL_AVERAGE_MS = 20
/** The weight of the latest measurement in the moving average. */
const WEIGHT = 0.1

/**
 * A concurrency limiter with a bounded queue. Why we wrote it ourselves: docs/decisions/0020-concurrency-limiter.md.
 */
export function createLimiter({
  concurrency,
  refusal,
  maxQueued = Infinity,
  maxWaitMs = Infinity,
}: LimiterOptions): Limit {
  const queue: (() => void)[] = []
  let running = 0
  let averageMs = INITIAL_AVERAGE_MS

  async function acquire() {
    const isFree = running < concurrency
    if (!isFree && queue.length >= maxQueued) throw refusal()
    if ((queue.length / concurrency) * averageMs > maxWaitMs) throw refusal()
    if (isFree) running += 1
    else await new Promise<void>((start) => queue.push(start))
  }

  /** Hands the slot to the next in the queue, or frees it. */
  function release() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    const queuedAt = performance.now()
    await acquire()
    const startedAt = performance.now()
    if (startedAt - queuedAt > maxWaitMs) {
      release()
      throw refusal()
    }
    try {
      return await work()
    } finally {
      averageMs += WEIGHT * (performance.now() - startedAt - averageMs)
      release()
    }
  }
}
