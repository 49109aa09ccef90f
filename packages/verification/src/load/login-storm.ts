import { missedOf, type Outcome, table } from './result.ts'
import { atRate } from './loops.ts'
import type { LoadedStack } from './stack.ts'

const OTHERS = 60
const LOGINS = 40

/** L4: everybody logs in at once, and nobody else notices much. */
export async function l4({ url, crowd }: LoadedStack, seconds: number): Promise<Outcome> {
  const before = await atRate(url, OTHERS, Math.min(seconds, 30), crowd.read)
  const [logins, others] = await Promise.all([
    atRate(url, LOGINS, seconds, crowd.signIn),
    atRate(url, OTHERS, seconds, crowd.read),
  ])
  const refused = logins.statuses.get(429) ?? 0
  return {
    lines: table({
      'others before': { perSecond: OTHERS, answers: before },
      'others meanwhile': { perSecond: OTHERS, answers: others },
      logins: { perSecond: LOGINS, answers: logins },
    }),
    missed: missedOf({
      'every login is let in or told to wait': logins.good() + refused === logins.count() && logins.rude() === 0,
      'no login over 3 s': logins.slowest() <= 3_000,
      'the p99 of others at most 1.5 times what it was': others.at(0.99) <= 1.5 * before.at(0.99),
    }),
  }
}
