/** Returns the value that this share (0 to 1) of the sorted numbers does not exceed; NaN for an empty list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const index = Math.ceil(sorted.length * share) - 1
  return sorted[Math.min(Math.max(index, 0), sorted.length - 1)] ?? Number.NaN
}

/** Returns the middle one, or the mean of the two in the middle; undefined for an empty list. */
export function median(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

export interface Times {
  answered: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Summarises responses that took these milliseconds each and `seconds` in total. */
export function summaryOf(times: readonly number[], seconds: number): Times {
  const sorted = Float64Array.from(times).toSorted()
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}
