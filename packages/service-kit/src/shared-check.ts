/** Milliseconds for which an answer about health stands; a part that recovers is not kept waiting for long. */
const OK_STANDS_MS = 1_000
const FAILING_STANDS_MS = 200

/**
 * Names what is failing. Runs `check` for everybody who asks while it runs and for a moment after it has ended: however
 * many ask, it runs once a second while all is well and five times a second otherwise.
 */
export function sharedCheck(check: () => Promise<string[]>): () => Promise<string[]> {
  let shared: Promise<string[]> | undefined
  const run = async () => {
    let standsMs = FAILING_STANDS_MS
    try {
      const failing = await check()
      if (failing.length === 0) standsMs = OK_STANDS_MS
      return failing
    } finally {
      setTimeout(() => (shared = undefined), standsMs).unref()
    }
  }
  return () => (shared ??= run())
}
