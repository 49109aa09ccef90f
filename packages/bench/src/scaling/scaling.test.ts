import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byFactor } from './limits.ts'
import { type Calls, kinds, quoted, readCalls, readPartitions } from './measured.ts'
import { callsPerOrder, cpuPerOrder, needsAt, parts } from './model.ts'
import { withSections } from './page.ts'
import { sectionsOf } from './tables.ts'
import { costOf, valuesFor } from './values.ts'

const doc = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')

/** Each part takes 1 ms of an order, and of each call. */
const cpuUs = Object.fromEntries(parts.map((part) => [part, 1_000]))
const calls: Calls = {
  order: {
    cpuUs,
    stored: {
      rows: { orders: 1, order_timeline: 6, idempotency_keys: 1, placed_counts: 3 },
      bytes: { orders: 1_000, order_timeline: 1_000, idempotency_keys: 500, placed_counts: 90 },
      walBytes: 10_000,
      commits: 10,
      events: 6,
      eventBytes: 2_048,
    },
  },
  kinds: Object.fromEntries(kinds.map((kind) => [kind, cpuUs])) as Calls['kinds'],
  placedUs: quoted.placedUs.value,
}

test.each([
  ['orders a second in the busiest minute: 1,000 × 15 % × 1.5 in an hour', 'ordersPerSecond', 0.0625],
  ['open orders: those of 30 minutes', 'openOrders', 112.5],
  ['outlets of 100 orders a day', 'outlets', 10],
  ['accounts: 30,000 orders a month, 2.5 of each active customer, twice as many registered', 'accounts', 24_000],
  ['positions: 180 of a ride of 15 minutes with 2 orders', 'positionsPerSecond', 0.0625 * 90],
  ['streams: a third of the customers, one person for two orders, each outlet', 'streams', 112.5 / 3 + 112.5 / 2 + 10],
  ['transactions', 'commitsPerSecond', 0.625],
  ['rows a year, without those that go or count', 'rowsPerYear', 1_000 * 365 * 7],
  ['GB a year', 'gbPerYear', 0.73],
  ['hours of the stream', 'streamHours', (256 * 2 ** 20) / ((1_000 / 24) * 2_048)],
  ['one checksum', 'digestSeconds', 0.024],
] as const)('%s', (_, key, value) => {
  const one = needsAt(1, calls, 1_000)
  expect(one[key]).toBeCloseTo(value, 6)
  const expected = key === 'streamHours' ? value / 10 : value * 10
  expect(needsAt(10, calls, 1_000)[key]).toBeCloseTo(expected, 6)
})

test('a page is counted as often as its source asks: the order of a customer every 10 s, lists every 15 s', () => {
  const source = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  const seconds = (file: string) => Number(/const RE\w+_SECONDS = (\d+)/.exec(source(file))?.[1])
  const order = seconds('mfe-customer/src/tracking/tracking-page.tsx')
  const list = seconds('packages/order-screens/src/order-list.ts')
  expect(callsPerOrder['customer’s list']).toBeCloseTo((10 * 60) / order, 6)
  expect(callsPerOrder['delivery person’s list']).toBeCloseTo((30 * 60) / list / 2, 6)
  expect(callsPerOrder['outlet’s board']).toBeCloseTo(((14 * 3_600) / list / 100) * 2, 6)
})

test('the processor time of an order is that of its changes and of all calls that belong to it', () => {
  const { menu: _, ...measured } = callsPerOrder
  const others = Object.values(measured).reduce((sum, count) => sum + count, 0)
  expect(cpuPerOrder(calls).orders).toBeCloseTo(1_000 * (1 + others), 6)
  expect(cpuPerOrder(calls).gateway).toBeGreaterThan(cpuPerOrder(calls).orders)
  expect(cpuPerOrder({ ...calls, placedUs: 2 * quoted.placedUs.value }).orders).toBeCloseTo(500 * (1 + others), 6)
  expect(cpuPerOrder({ ...calls, placedUs: 1 }).orders).toBeCloseTo(1_000 * (1 + others), 6)
})

test('a small chain has one of each, a larger one as many as its processors need at half load', () => {
  const cores = { gateway: 4.1, orders: 9.9, auth: 0.1, catalog: 0, outlets: 0, postgres: 3, nats: 0.5 }
  expect(valuesFor({ ...needsAt(1, calls, 1_000), cores }).replicas).toEqual({
    gateway: 1,
    orders: 1,
    auth: 1,
    catalog: 1,
    outlets: 1,
  })
  expect(valuesFor({ ...needsAt(100, calls, 1_000), cores })).toMatchObject({
    replicas: { gateway: 9, orders: 20, auth: 2, catalog: 2, outlets: 2 },
    postgresCores: 6,
    natsCores: 1,
    connections: 260,
  })
})

test('limits stand in the order in which they are met', () => {
  const met = byFactor(needsAt(1, calls, 1_000)).map(({ factor }) => factor)
  expect(met).toEqual(met.toSorted((a, b) => a - b))
  expect(met.every((factor) => factor > 0 && Number.isFinite(factor))).toBe(true)
})

test('an order of a larger chain costs less, and never less than its traffic', () => {
  const costs = [1, 10, 100, 1_000].map((factor) => {
    const needs = needsAt(factor, readCalls(), 1_000)
    return costOf(needs, valuesFor(needs), 300)
  })
  expect(costs.at(-1)?.perThousandOrders).toBeLessThan(costs[1]?.perThousandOrders ?? 0)
  for (const { perThousandOrders } of costs) expect(perThousandOrders).toBeGreaterThan(2)
})

test('docs/scaling.md says what the calculation gives, which quotes docs/performance.md', () => {
  const page = doc('scaling.md')
  expect(withSections(page, sectionsOf({ calls: readCalls(), partitions: readPartitions() }))).toBe(page)
  for (const { from } of Object.values(quoted)) expect(doc('performance.md')).toContain(from)
})
