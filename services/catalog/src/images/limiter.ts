/** A 503; the error handler adds `Retry-After`. */
const queueFull = () => Object.assign(new Error('the queue of image decoding is full'), { statusCode: 503 })

/** A concurrency limiter: at most `running` tasks at once, at most `waiting` queued in order, any further one is a 503. */
export function createLimiter(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0 && queue.length >= waiting) throw queueFull()
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
