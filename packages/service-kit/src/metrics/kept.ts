/** The least time between two queries of one process for one group of metrics. */
export const READ_EVERY_MS = 15_000

let before: Promise<unknown> = Promise.resolve()

/** Runs what asks the database one after the other: together they would open as many connections each time, and close them again. */
export function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const own = before.then(read)
  before = own.catch(() => {})
  return own
}

/** Runs `read` for all metrics that come from it, at most once in this time; a failure is not kept. */
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
