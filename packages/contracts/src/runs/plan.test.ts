import { describe, expect, test } from 'vitest'
import type { RunStop } from './ground.ts'
import { compareRuns, nearestRun, planRun } from './plan.ts'
import { north } from './testing.ts'

const start = { lat: 28.6, lng: 77.2 }
const stop = (id: string, steps: number, promised = 60, given: Partial<RunStop> = {}): RunStop => ({
  id,
  at: north(steps),
  promised,
  ...given,
})
const at = (outlet: number, ready = 0) => ({ pickUp: { id: 'outlet', at: north(outlet), ready } })
const idsOf = ({ legs }: ReturnType<typeof planRun>) => legs.map(({ id }) => id).join(' ')

describe('the order of stops', () => {
  test.each<[what: string, stops: RunStop[], expected: string]>([
    ['nothing to bring', [], ''],
    ['one stop', [stop('a', 1)], 'a'],
    ['the near one first, when all promises are kept', [stop('far', 3), stop('near', 1)], 'near far'],
    ['the far one first, when only so its promise is kept', [stop('south', -1), stop('urgent', 2, 10)], 'urgent south'],
    ['a detour on the way is taken', [stop('urgent', 2, 17), stop('near', 1)], 'near urgent'],
    ['tea is picked up before it is brought', [stop('b', 1, 60, at(-1))], 'outlet b'],
    ['one is brought on the way to the outlet', [stop('a', 1), stop('b', 3, 60, at(2))], 'a outlet b'],
    ['one outlet is visited once', [stop('a', 1, 60, at(0)), stop('b', 2, 60, at(0))], 'outlet a b'],
    ['what is carried comes before tea that is not ready', [stop('a', -1), stop('b', 1, 60, at(0, 20))], 'a outlet b'],
  ])('%s', (_, stops, expected) => expect(idsOf(planRun(start, stops))).toBe(expected))
})

test('a leg says when somebody is there and by how much a promise is missed', () => {
  const { legs, ends } = planRun(start, [stop('a', 1, 3), stop('b', 2, 60, at(0, 10))])
  expect(legs.map(({ kind, id, arrives, late }) => [kind, id, Math.round(arrives), Math.round(late)])).toEqual([
    ['stop', 'a', 8, 5],
    ['pick_up', 'outlet', 13, 0],
    ['stop', 'b', 26, 0],
  ])
  expect(Math.round(ends)).toBe(26)
})

/** Pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function randomStops(count: number, next: () => number): RunStop[] {
  const anywhere = () => ({ lat: 28.6 + (next() - 0.5) / 20, lng: 77.2 + (next() - 0.5) / 20 })
  const outlets = [0, 1].map((n) => ({ id: `outlet-${n}`, at: anywhere(), ready: next() * 10 }))
  return Array.from({ length: count }, (_, n) => {
    const pickUp = outlets[Math.floor(next() * 4)]
    return { id: `s-${n}`, at: anywhere(), promised: next() * 60, ...(pickUp && { pickUp }) }
  })
}

/** Returns the least cost of all sequences, by trying each. */
function leastCost(stops: RunStop[]): number {
  const orders = (rest: RunStop[]): RunStop[][] =>
    rest.length === 0 ? [[]] : rest.flatMap((one, n) => orders(rest.toSpliced(n, 1)).map((more) => [one, ...more]))
  // Each stop can only be reached after those before it: a promise does not change the path of a single stop.
  const costs = orders(stops).map((order) => {
    let [clock, here, cost] = [0, start, 0]
    for (const { at, promised } of order) {
      const arrives = clock + planRun(here, [{ id: 'x', at, promised }]).legs.reduce((_, leg) => leg.arrives, 0)
      cost += arrives + (arrives > promised ? 20 + 2 * (arrives - promised) : 0)
      ;[clock, here] = [arrives, at]
    }
    return cost
  })
  return Math.min(...costs)
}

test('no sequence of five carried orders is better than the one that is planned', () => {
  const next = numbers(1)
  for (let round = 0; round < 10; round += 1) {
    const stops = randomStops(5, next).map(({ id, at, promised }) => ({ id, at, promised }))
    expect(planRun(start, stops).cost).toBeCloseTo(leastCost(stops), 6)
  }
})

test('the search beyond eight stops is seldom worse than the exact one by more than a tenth, and never worse than nearest first', () => {
  const next = numbers(2)
  const rounds = Array.from({ length: 30 }, () => {
    const stops = randomStops(7, next)
    const good = planRun(start, stops, 0).cost
    return { ratio: good / planRun(start, stops).cost, nearest: nearestRun(start, stops).cost / good }
  })
  expect(Math.min(...rounds.map(({ ratio }) => ratio))).toBeGreaterThanOrEqual(1)
  expect(rounds.filter(({ ratio }) => ratio > 1.1).length).toBeLessThanOrEqual(3)
  expect(Math.min(...rounds.map(({ nearest }) => nearest))).toBeGreaterThanOrEqual(1)
})

test('eight stops and two outlets, and twenty stops, are planned in a moment', () => {
  const next = numbers(3)
  const started = performance.now()
  for (let round = 0; round < 5; round += 1) planRun(start, randomStops(8, next))
  const run = planRun(start, randomStops(20, next))
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(run.legs.filter(({ kind }) => kind === 'stop')).toHaveLength(20)
})

test('a run is compared with nearest first by promises kept, then by minutes', () => {
  const stops = [stop('south', -1), stop('urgent', 2, 14)]
  const { promisesKept, minutesSooner } = compareRuns(planRun(start, stops), nearestRun(start, stops))
  expect([promisesKept, Math.round(minutesSooner)]).toEqual([1, -5])
  expect(compareRuns(nearestRun(start, stops), nearestRun(start, stops))).toEqual({ promisesKept: 0, minutesSooner: 0 })
})
