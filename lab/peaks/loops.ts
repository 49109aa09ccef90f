import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../load/report/percentiles.ts'
import { type LoadRequest, type LoadResponse, send } from './client.ts'

const TICK_MS = 5

/**
 * Open loop: sends `perSecond` requests a second whether or not earlier ones have been answered, then waits for all
 * responses.
 */
export async function openLoop(
  baseUrl: string,
  perSecond: number,
  seconds: number,
  nextRequest: () => LoadRequest,
): Promise<ResponseStats> {
  const sent: Promise<Answered>[] = []
  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - startedAt) / 1_000) {
    while (sent.length < elapsed * perSecond) sent.push(send(baseUrl, nextRequest()).then(withoutText))
    await sleep(TICK_MS)
  }
  return statsOf(await Promise.all(sent))
}

/** Closed loop: each of `clients` sends its next request as soon as it has the response to the one before. */
export async function closedLoop(
  baseUrl: string,
  clients: number,
  seconds: number,
  nextRequest: () => LoadRequest,
): Promise<ResponseStats> {
  const responses: Answered[] = []
  const deadline = performance.now() + seconds * 1_000
  const loops = Array.from({ length: clients }, async () => {
    while (performance.now() < deadline) responses.push(withoutText(await send(baseUrl, nextRequest())))
  })
  await Promise.all(loops)
  return statsOf(responses)
}

type Answered = Omit<LoadResponse, 'text'>
/** Drops the text: the texts of a whole run would fill the memory. */
const withoutText = ({ status, ms, hasRetryAfter }: LoadResponse): Answered => ({ status, ms, hasRetryAfter })

/** Summarises counts and times of the responses to requests of one kind. */
function statsOf(responses: readonly Answered[]) {
  const times = Float64Array.from(responses, ({ ms }) => ms).toSorted()
  const statuses = new Map<number, number>()
  for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const count = (isCounted: (response: Answered) => boolean) => responses.filter(isCounted).length
  return {
    /** Responses by status; 0 is no response. */
    statuses: statuses as ReadonlyMap<number, number>,
    count: () => responses.length,
    /** Responses with a 2xx status. */
    succeeded: () => count(({ status }) => status >= 200 && status < 300),
    /** Responses of status 429 or 503 without `Retry-After`. */
    withoutRetryAfter: () => count(({ status, hasRetryAfter }) => (status === 429 || status === 503) && !hasRetryAfter),
    /** The percentile of the response times in milliseconds, for a share from 0 to 1. */
    percentileMs: (share: number) => Math.round(percentile(times, share)),
  }
}
export type ResponseStats = ReturnType<typeof statsOf>

/** Tells whether any request got no response or a 5xx. */
export const hasServerErrors = ({ statuses }: ResponseStats) =>
  [...statuses.keys()].some((status) => status === 0 || status >= 500)

/** Formats a Markdown table with a row for each kind of request; `perSecond` is 0 in a closed loop. */
export const statsTable = (rows: Record<string, { perSecond: number; stats: ResponseStats }>) => [
  '| | sent per second | responses | p50 | p99 | slowest | by status |',
  '|---|---|---|---|---|---|---|',
  ...Object.entries(rows).map(([kind, { perSecond, stats }]) => {
    const times = [0.5, 0.99, 1].map((share) => `${stats.percentileMs(share)} ms`)
    const statuses = [...stats.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return `| ${[kind, perSecond, stats.count(), ...times, statuses.join(', ')].join(' | ')} |`
  }),
]
