/** Milliseconds for which a result is cached: less for a failure, so that a recovery is seen soon. */
const OK_KEPT_MS = 1_000
const FAILING_KEPT_MS = 200

/**
 * Single-flight for a health check: concurrent callers share one run of `check`, and its result, or its error, is
 * cached for 1 s when nothing fails and for 200 ms otherwise. `check` returns the names of what fails.
 */
export function singleFlightCheck(check: () => Promise<string[]>): () => Promise<string[]> {
  let shared: Promise<string[]> | undefined
  const run = async () => {
    let keptMs = FAILING_KEPT_MS
    try {
      const failing = await check()
      if (failing.length === 0) keptMs = OK_KEPT_MS
      return failing
    } finally {
      setTimeout(() => (shared = undefined), keptMs).unref()
    }
  }
  return () => (shared ??= run())
}
