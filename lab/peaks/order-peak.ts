import { openLoop } from './loops.ts'
import { hasServerErrors } from './response-stats.ts'
import { type LoadResult, missedGoals, statsTable } from './result.ts'
import type { LoadedStack } from './stack.ts'

/** 200 orders a second, then the time until the outbox is empty. */
export async function orderPeak({ url, customers, drainOutbox }: LoadedStack, seconds: number): Promise<LoadResult> {
  const orders = await openLoop(url, 200, seconds, customers.placeOrder)
  const drainMs = await drainOutbox()
  return {
    lines: [...statsTable({ orders: { perSecond: 200, stats: orders } }), '', `Outbox empty after ${drainMs} ms.`],
    missed: missedGoals({
      'no 5xx and no timeout': !hasServerErrors(orders),
      'p99 at most 800 ms': orders.percentileMs(0.99) <= 800,
      'outbox empty within 10 s': drainMs <= 10_000,
    }),
  }
}
