import type { Customers } from './customers.ts'
import { closedLoop, openLoop } from './loops.ts'
import type { ResponseStats } from './response-stats.ts'
import { type LoadResult, missedGoals, statsTable } from './result.ts'
import type { LoadedStack } from './stack.ts'

/** On 2 processors more clients raise only the waiting time. */
const CLIENTS = 16
const PEAK_SECONDS = 15
const MAX_RECOVERY_SECONDS = 10
const GIVE_UP_AFTER_SECONDS = 30

/** Measures what 16 clients without pauses get done, then sends four times that in an open loop. */
export async function flood({ url, customers }: LoadedStack, seconds: number): Promise<LoadResult> {
  const idle = await closedLoop(url, 1, 5, mixedRequests(customers))
  const peak = await closedLoop(url, CLIENTS, PEAK_SECONDS, mixedRequests(customers))
  const peakPerSecond = Math.round(peak.succeeded() / PEAK_SECONDS)
  const flooded = await openLoop(url, 4 * peakPerSecond, seconds, mixedRequests(customers))
  const recoverySeconds = await measureRecovery(url, customers, idle)
  const share = flooded.succeeded() / seconds / peakPerSecond
  const refusals = (flooded.statuses.get(429) ?? 0) + (flooded.statuses.get(503) ?? 0)
  return {
    lines: [
      ...statsTable({
        '1 client': { perSecond: 0, stats: idle },
        [`${CLIENTS} clients`]: { perSecond: 0, stats: peak },
        flood: { perSecond: 4 * peakPerSecond, stats: flooded },
      }),
      '',
      `Peak ${peakPerSecond} successful responses a second; under the flood ${Math.round(flooded.succeeded() / seconds)} (${Math.round(share * 100)} %). Recovered after ${recoverySeconds} s.`,
    ],
    missed: missedGoals({
      'at least 70 % of the peak': share >= 0.7,
      'refusals are 429 or 503 with Retry-After':
        flooded.succeeded() + refusals === flooded.count() && flooded.withoutRetryAfter() === 0,
      'recovered within 10 s': recoverySeconds <= MAX_RECOVERY_SECONDS,
    }),
  }
}

/** One order for four reads, as in the evening rush. */
function mixedRequests(customers: Customers) {
  let count = 0
  return () => ((count += 1) % 5 === 0 ? customers.placeOrder() : customers.read())
}

/** Seconds until one client gets only successes, with a p90 of at most 3 times the idle one (or 100 ms). */
async function measureRecovery(url: string, customers: Customers, idle: ResponseStats): Promise<number> {
  const maxMs = Math.max(100, 3 * idle.percentileMs(0.9))
  for (let second = 1; second <= GIVE_UP_AFTER_SECONDS; second += 1) {
    const stats = await closedLoop(url, 1, 1, mixedRequests(customers))
    if (stats.succeeded() === stats.count() && stats.percentileMs(0.9) <= maxMs) return second
  }
  return Infinity
}
