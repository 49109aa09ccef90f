import { setTimeout as sleep } from 'node:timers/promises'
import { missedOf, type Outcome, table } from './result.ts'
import { atRate } from './loops.ts'
import type { LoadedStack } from './stack.ts'

/** A2: the broker is dead, and orders are taken all the same. Their events leave when it is back. */
export async function a2({ url, crowd, drained, brokerDead }: LoadedStack, seconds: number): Promise<Outcome> {
  const revive = brokerDead()
  await sleep(500)
  const orders = await atRate(url, 20, seconds, crowd.order)
  revive()
  const drainedMs = await drained()
  return {
    lines: [
      ...table({ 'orders without a broker': { perSecond: 20, answers: orders } }),
      '',
      `Outbox empty ${drainedMs} ms after the return of the broker.`,
    ],
    missed: missedOf({
      'every order is taken': orders.statuses.get(201) === orders.count(),
      'drained within 60 s': drainedMs <= 60_000,
    }),
  }
}
