import { assumptions } from './assumptions.ts'
import { type Calls, type Kind, quoted } from './measured.ts'

export const parts = ['gateway', 'orders', 'auth', 'catalog', 'outlets', 'postgres', 'nats'] as const
export type Part = (typeof parts)[number]

/** What a chain of this size asks of the product. Per second: in the busiest minute of a day. */
export interface Needs {
  factor: number
  ordersPerDay: number
  ordersPerSecond: number
  outlets: number
  accounts: number
  openOrders: number
  streams: number
  callsPerSecond: number
  positionsPerSecond: number
  loginsPerSecond: number
  commitsPerSecond: number
  walMbPerSecond: number
  eventsPerSecond: number
  /** Processors that are busy, by part. */
  cores: Record<Part, number>
  rowsPerYear: number
  gbPerYear: number
  /** What the database holds with `keptMonths` of orders. */
  keptGb: number
  /** How far back ORDERS reaches with its 256 MiB, at the mean of a day. */
  streamHours: number
  streamMemoryMb: number
  /** One checksum over all accounts. */
  digestSeconds: number
}

const STREAM_BYTES = 256 * 2 ** 20
const LIST_SECONDS = 15
/** Of the page of one order. */
const TRACKING_SECONDS = 10
const POSITION_SECONDS = 5
/** Rows of these are gone within a day, or count orders instead of growing with them. */
const passing = /^(idempotency_keys|outbox|push_messages|.*_counts)$/

const {
  busiestHour,
  peakOverHour,
  openMinutes,
  rideMinutes,
  carriedAtOnce,
  watchedMinutes,
  outletHours,
  ordersPerOutlet,
  menuReads,
  ordersPerCustomer,
  registeredPerActive,
  loginsPerCustomer,
  keptMonths,
} = Object.fromEntries(Object.entries(assumptions).map(([key, { value }]) => [key, value])) as Record<
  keyof typeof assumptions,
  number
>

/** Calls of each kind that belong to one order, besides those that change it. */
export const callsPerOrder: Record<Kind | 'menu', number> = {
  // The page of an order asks for that order, which was not measured; the list contains it, so it costs no more than the list.
  'customer’s list': (watchedMinutes * 60) / TRACKING_SECONDS,
  'outlet’s board': ((outletHours * 3_600) / LIST_SECONDS / ordersPerOutlet) * 2,
  'delivery person’s list': (openMinutes * 60) / LIST_SECONDS / carriedAtOnce,
  login: loginsPerCustomer / ordersPerCustomer,
  position: (rideMinutes * 60) / POSITION_SECONDS / carriedAtOnce,
  menu: menuReads,
}
/** Placing, confirming, assigning, and three steps. */
const CHANGES = 6

/** How many times as long as the quiet machine of docs/performance.md the one that measured took for the same work. */
export const slownessOf = ({ placedUs }: Calls) => Math.max(1, placedUs / quoted.placedUs.value)

/** Microseconds of processor time on a quiet machine, of each part for one order and all calls that belong to it. */
export function cpuPerOrder(calls: Calls): Record<Part, number> {
  const { order, kinds } = calls
  const measured = (part: Part) =>
    (order.cpuUs[part] ?? 0) +
    Object.entries(kinds).reduce((sum, [kind, cpu]) => sum + (cpu[part] ?? 0) * callsPerOrder[kind as Kind], 0)
  const of = (part: Part) => measured(part) / slownessOf(calls)
  const used = Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, number>
  return { ...used, gateway: used.gateway + menuReads * quoted.gatewayMenuUs.value }
}

export function needsAt(factor: number, calls: Calls, digestMsPerMillion: number): Needs {
  const { stored } = calls.order
  const ordersPerDay = assumptions.ordersPerDay.value * factor
  const ordersPerSecond = (ordersPerDay * busiestHour * peakOverHour) / 3_600
  const outlets = ordersPerDay / ordersPerOutlet
  const openOrders = ordersPerSecond * openMinutes * 60
  const accounts = ((ordersPerDay * 30) / ordersPerCustomer) * registeredPerActive
  const cpu = cpuPerOrder(calls)
  const lasting = (of: Record<string, number>) =>
    Object.entries(of).reduce((sum, [table, value]) => sum + (passing.test(table) ? 0 : value), 0)
  const perOrderCalls = Object.values(callsPerOrder).reduce((sum, count) => sum + count, CHANGES)
  const gbPerYear = (ordersPerDay * 365 * lasting(stored.bytes)) / 1e9
  const streams = openOrders * (watchedMinutes / openMinutes + 1 / carriedAtOnce) + outlets
  return {
    factor,
    ordersPerDay,
    ordersPerSecond,
    outlets,
    accounts,
    openOrders,
    streams,
    callsPerSecond: ordersPerSecond * perOrderCalls,
    positionsPerSecond: ordersPerSecond * callsPerOrder.position,
    loginsPerSecond: ordersPerSecond * callsPerOrder.login,
    commitsPerSecond: ordersPerSecond * stored.commits,
    walMbPerSecond: (ordersPerSecond * stored.walBytes) / 1e6,
    eventsPerSecond: ordersPerSecond * stored.events,
    cores: Object.fromEntries(parts.map((part) => [part, (ordersPerSecond * cpu[part]) / 1e6])) as Record<Part, number>,
    rowsPerYear: ordersPerDay * 365 * lasting(stored.rows),
    gbPerYear,
    keptGb: (gbPerYear / 12) * keptMonths,
    streamHours: STREAM_BYTES / ((ordersPerDay / 24) * stored.eventBytes),
    streamMemoryMb: (streams * quoted.streamKib.value * 1_024) / 1e6,
    digestSeconds: ((accounts / 1e6) * digestMsPerMillion) / 1_000,
  }
}
