import type { LoadResponse } from './client.ts'

/** Statistics of the responses to requests of one kind. */
export interface ResponseStats {
  add: (response: LoadResponse) => void
  /** Responses by status; 0 is no response. */
  statuses: ReadonlyMap<number, number>
  count: () => number
  /** Responses with a 2xx status. */
  succeeded: () => number
  /** Responses of status 429 or 503 without `Retry-After`. */
  withoutRetryAfter: () => number
  /** Milliseconds that this share of the responses (0 to 1) took at most. */
  percentileMs: (share: number) => number
  slowestMs: () => number
}

export function newResponseStats(): ResponseStats {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let withoutRetryAfter = 0
  const sum = (isCounted: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0)
  return {
    add: ({ status, ms, hasRetryAfter }) => {
      times.push(ms)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if ((status === 429 || status === 503) && !hasRetryAfter) withoutRetryAfter += 1
    },
    statuses,
    count: () => times.length,
    succeeded: () => sum((status) => status >= 200 && status < 300),
    withoutRetryAfter: () => withoutRetryAfter,
    percentileMs: (share) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0),
    slowestMs: () => Math.round(times.reduce((longest, ms) => Math.max(longest, ms), 0)),
  }
}

/** `201: 3600, 503: 2`. */
export const formatStatuses = ({ statuses }: ResponseStats) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

/** Whether any request got no response or a 5xx. */
export const hasServerErrors = ({ statuses }: ResponseStats) =>
  [...statuses.keys()].some((status) => status === 0 || status >= 500)
