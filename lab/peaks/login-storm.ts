import { openLoop } from './loops.ts'
import { type LoadResult, missedGoals, statsTable } from './result.ts'
import type { LoadedStack } from './stack.ts'

const READS_PER_SECOND = 60
const LOGINS_PER_SECOND = 40
const MAX_BASELINE_SECONDS = 30

/** 40 logins a second beside 60 reads a second, compared with the same reads alone. */
export async function loginStorm({ url, customers }: LoadedStack, seconds: number): Promise<LoadResult> {
  const baseline = await openLoop(url, READS_PER_SECOND, Math.min(seconds, MAX_BASELINE_SECONDS), customers.read)
  const [logins, reads] = await Promise.all([
    openLoop(url, LOGINS_PER_SECOND, seconds, customers.logIn),
    openLoop(url, READS_PER_SECOND, seconds, customers.read),
  ])
  const refused = logins.statuses.get(429) ?? 0
  return {
    lines: statsTable({
      'reads before': { perSecond: READS_PER_SECOND, stats: baseline },
      'reads beside logins': { perSecond: READS_PER_SECOND, stats: reads },
      logins: { perSecond: LOGINS_PER_SECOND, stats: logins },
    }),
    missed: missedGoals({
      'every login succeeds or is refused with 429 and Retry-After':
        logins.succeeded() + refused === logins.count() && logins.withoutRetryAfter() === 0,
      'no login over 3 s': logins.slowestMs() <= 3_000,
      'p99 of reads at most 1.5 times that before': reads.percentileMs(0.99) <= 1.5 * baseline.percentileMs(0.99),
    }),
  }
}
