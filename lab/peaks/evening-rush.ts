import { openLoop } from './loops.ts'
import { hasServerErrors } from './response-stats.ts'
import { type LoadResult, missedGoals, statsTable } from './result.ts'
import type { LoadedStack } from './stack.ts'

/** 60 orders and 240 reads a second for the whole duration. */
export async function eveningRush({ url, customers }: LoadedStack, seconds: number): Promise<LoadResult> {
  const [orders, reads] = await Promise.all([
    openLoop(url, 60, seconds, customers.placeOrder),
    openLoop(url, 240, seconds, customers.read),
  ])
  return {
    lines: statsTable({ orders: { perSecond: 60, stats: orders }, reads: { perSecond: 240, stats: reads } }),
    missed: missedGoals({
      'no 5xx and no timeout': !hasServerErrors(orders) && !hasServerErrors(reads),
      'orders p99 at most 250 ms': orders.percentileMs(0.99) <= 250,
      'reads p99 at most 150 ms': reads.percentileMs(0.99) <= 150,
    }),
  }
}
