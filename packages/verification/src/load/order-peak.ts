import { missedOf, type Outcome, table } from './result.ts'
import { atRate } from './loops.ts'
import type { LoadedStack } from './stack.ts'
import { isBroken } from './response-stats.ts'

/** L2: a burst of orders, whose events are sent soon after. */
export async function l2({ url, crowd, drained }: LoadedStack, seconds: number): Promise<Outcome> {
  const orders = await atRate(url, 200, seconds, crowd.order)
  const drainedMs = await drained()
  return {
    lines: [...table({ orders: { perSecond: 200, answers: orders } }), '', `Outbox empty ${drainedMs} ms afterwards.`],
    missed: missedOf({
      'no 5xx and no time-out': !isBroken(orders),
      'p99 at most 800 ms': orders.at(0.99) <= 800,
      'outbox drained within 10 s': drainedMs <= 10_000,
    }),
  }
}
