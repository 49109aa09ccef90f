/** The backoff of an aggregate after its event failed: doubles with each failure, up to 5 min. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** The most aggregates that can be paused; beyond that, the oldest pause ends. */
const MAX_PAUSED = 10_000

export interface Pauses {
  now: () => string[]
  begin: (aggregate: string) => number
  end: (aggregate: string) => void
  /** For a new connection: its broker may be configured differently. */
  clear: () => void
}

/** Exponential backoff for each aggregate, measured by a monotonic clock. */
export function pauses(clock: () => number = () => performance.now()): Pauses {
  const known = new Map<string, { until: number; ms: number }>()
  return {
    now: () => [...known].filter(([, { until }]) => until > clock()).map(([aggregate]) => aggregate),
    begin: (aggregate) => {
      const ms = Math.min(LONGEST_PAUSE_MS, (known.get(aggregate)?.ms ?? FIRST_PAUSE_MS / 2) * 2)
      known.delete(aggregate)
      known.set(aggregate, { until: clock() + ms, ms })
      for (const oldest of known.keys()) {
        if (known.size <= MAX_PAUSED) break
        known.delete(oldest)
      }
      return ms
    },
    end: (aggregate) => void known.delete(aggregate),
    clear: () => known.clear(),
  }
}
