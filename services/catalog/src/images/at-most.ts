/** 503 with Retry-After: too much of it is under way. */
const tooBusy = () => Object.assign(new Error('too many pictures at once'), { statusCode: 503 })

/** Lets so many run at a time and so many wait, in order; refuses the rest. */
export function atMost(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0 && queue.length >= waiting) throw tooBusy()
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
