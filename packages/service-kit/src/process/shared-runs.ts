/**
 * Makes one run at a time for each key: callers that come during a run share the next one, which therefore begins after
 * all of them came.
 */
export function sharedRuns<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string, run: () => Promise<T>) {
    const current = run()
    running.set(key, current)
    const end = () => {
      if (running.get(key) === current) running.delete(key)
    }
    current.then(end, end)
    return current
  }

  return (key, run) => {
    const current = running.get(key)
    if (!current) return next.get(key) ?? begin(key, run)
    const waiting =
      next.get(key) ??
      current
        .catch(() => {})
        .then(() => {
          next.delete(key)
          return begin(key, run)
        })
    next.set(key, waiting)
    return waiting
  }
}
