import type { LoadedStack } from './stack.ts'
import { missedOf, type Outcome, table } from './result.ts'
import { atRate } from './loops.ts'
import { isBroken } from './response-stats.ts'

/** L1: an evening's rush, held. */
export async function l1({ url, crowd }: LoadedStack, seconds: number): Promise<Outcome> {
  const [orders, reads] = await Promise.all([
    atRate(url, 60, seconds, crowd.order),
    atRate(url, 240, seconds, crowd.read),
  ])
  return {
    lines: table({ orders: { perSecond: 60, answers: orders }, reads: { perSecond: 240, answers: reads } }),
    missed: missedOf({
      'no 5xx and no time-out': !isBroken(orders) && !isBroken(reads),
      'orders p99 at most 250 ms': orders.at(0.99) <= 250,
      'reads p99 at most 150 ms': reads.at(0.99) <= 150,
    }),
  }
}
