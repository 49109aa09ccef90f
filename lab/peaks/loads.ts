import { setTimeout as sleep } from 'node:timers/promises'
import type { Customers } from './customers.ts'
import { closedLoop, hasServerErrors, openLoop, type ResponseStats, statsTable } from './loops.ts'
import type { LoadedStack } from './stack.ts'

export interface LoadResult {
  /** Markdown for docs/reliability.md. */
  lines: string[]
  /** The goals by name; true when met. */
  goals: Record<string, boolean>
}

/** Sends 60 orders and 240 reads a second for the whole duration. */
export async function eveningRush({ url, customers }: LoadedStack, seconds: number): Promise<LoadResult> {
  const [orders, reads] = await Promise.all([
    openLoop(url, 60, seconds, customers.placeOrder),
    openLoop(url, 240, seconds, customers.read),
  ])
  return {
    lines: statsTable({ orders: { perSecond: 60, stats: orders }, reads: { perSecond: 240, stats: reads } }),
    goals: {
      'no 5xx and no timeout': !hasServerErrors(orders) && !hasServerErrors(reads),
      'orders p99 at most 250 ms': orders.percentileMs(0.99) <= 250,
      'reads p99 at most 150 ms': reads.percentileMs(0.99) <= 150,
    },
  }
}

/** Sends 200 orders a second, then measures the time until the outbox is empty. */
export async function orderPeak({ url, customers, drainOutbox }: LoadedStack, seconds: number): Promise<LoadResult> {
  const orders = await openLoop(url, 200, seconds, customers.placeOrder)
  const drainMs = await drainOutbox()
  return {
    lines: [...statsTable({ orders: { perSecond: 200, stats: orders } }), '', `Outbox empty after ${drainMs} ms.`],
    goals: {
      'no 5xx and no timeout': !hasServerErrors(orders),
      'p99 at most 800 ms': orders.percentileMs(0.99) <= 800,
      'outbox empty within 10 s': drainMs <= 10_000,
    },
  }
}

const READS_PER_SECOND = 60
const LOGINS_PER_SECOND = 40
const MAX_BASELINE_SECONDS = 30

/** Sends 40 logins a second together with 60 reads a second, compared with the same reads alone. */
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
    goals: {
      'every login succeeds or is refused with 429 and Retry-After':
        logins.succeeded() + refused === logins.count() && logins.withoutRetryAfter() === 0,
      'no login over 3 s': logins.percentileMs(1) <= 3_000,
      'p99 of reads at most 1.5 times that before': reads.percentileMs(0.99) <= 1.5 * baseline.percentileMs(0.99),
    },
  }
}

/** Sends 20 orders a second while NATS is down; their events wait in the outbox until it is back. */
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
    goals: {
      'every order is accepted': orders.statuses.get(201) === orders.count(),
      'outbox empty within 60 s': drainMs <= 60_000,
    },
  }
}

/** On 2 CPUs, more clients only increase the waiting time. */
const CLIENTS = 16
const PEAK_SECONDS = 15
const MAX_RECOVERY_SECONDS = 10
const GIVE_UP_AFTER_SECONDS = 30

/** Measures the throughput of 16 clients without pauses, then sends four times that in an open loop. */
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
    goals: {
      'at least 70 % of the peak': share >= 0.7,
      'refusals are 429 or 503 with Retry-After':
        flooded.succeeded() + refusals === flooded.count() && flooded.withoutRetryAfter() === 0,
      'recovered within 10 s': recoverySeconds <= MAX_RECOVERY_SECONDS,
    },
  }
}

/** Places an order after every four reads, as in the evening rush. */
function mixedRequests(customers: Customers) {
  let count = 0
  return () => ((count += 1) % 5 === 0 ? customers.placeOrder() : customers.read())
}

/** Returns the seconds until one client only gets successes, with a p90 of at most 3 times the idle one (or 100 ms). */
async function measureRecovery(url: string, customers: Customers, idle: ResponseStats): Promise<number> {
  const maxMs = Math.max(100, 3 * idle.percentileMs(0.9))
  for (let second = 1; second <= GIVE_UP_AFTER_SECONDS; second += 1) {
    const stats = await closedLoop(url, 1, 1, mixedRequests(customers))
    if (stats.succeeded() === stats.count() && stats.percentileMs(0.9) <= maxMs) return second
  }
  return Infinity
}
