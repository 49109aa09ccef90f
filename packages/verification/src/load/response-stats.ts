import type { Answer } from './client.ts'

/** What came of the calls of one kind. */
export interface Tally {
  add: (answer: Answer) => void
  /** Answers by status. */
  statuses: Map<number, number>
  count: () => number
  /** 2xx. */
  good: () => number
  /** Refusals that do not say when to come again. */
  rude: () => number
  /** Of the answers, in ms; 0.99 is the time that all but one in a hundred took at most. */
  at: (share: number) => number
  slowest: () => number
}

export function tally(): Tally {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let rude = 0
  const sum = (which: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (which(status) ? count : 0), 0)
  return {
    add: ({ status, ms, retryAfter }) => {
      times.push(ms)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if ((status === 429 || status === 503) && !retryAfter) rude += 1
    },
    statuses,
    count: () => times.length,
    good: () => sum((status) => status >= 200 && status < 300),
    rude: () => rude,
    at: (share) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0),
    slowest: () => Math.round(times.reduce((longest, ms) => Math.max(longest, ms), 0)),
  }
}

/** `201: 3600, 503: 2`. */
export const inWords = ({ statuses }: Tally) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

/** Whether there was an answer that says that something broke: none, or a 5xx. */
export const isBroken = ({ statuses }: Tally) => [...statuses.keys()].some((status) => status === 0 || status >= 500)
