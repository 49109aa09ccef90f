import { setTimeout as sleep } from 'node:timers/promises'
import { openLoop } from './loops.ts'
import { type LoadResult, missedGoals, statsTable } from './result.ts'
import type { LoadedStack } from './stack.ts'

/** 20 orders a second while NATS is down; their events wait in the outbox until it is back. */
export async function brokerOutage(stack: LoadedStack, seconds: number): Promise<LoadResult> {
  const { url, customers, drainOutbox, stopBroker } = stack
  const restoreBroker = stopBroker()
  await sleep(500)
  const orders = await openLoop(url, 20, seconds, customers.placeOrder)
  restoreBroker()
  const drainMs = await drainOutbox()
  return {
    lines: [
      ...statsTable({ 'orders without a broker': { perSecond: 20, stats: orders } }),
      '',
      `Outbox empty ${drainMs} ms after the broker was back.`,
    ],
    missed: missedGoals({
      'every order is accepted': orders.statuses.get(201) === orders.count(),
      'outbox empty within 60 s': drainMs <= 60_000,
    }),
  }
}
