import { expect, test } from 'vitest'
import { measure } from './measure.ts'
import { randomFrom } from './random.ts'
import { simulate } from './simulate.ts'
import { stalls } from './world.ts'
import { all, isLearned, replay } from './replay.ts'

const some = stalls.filter(({ name }) => name === 'Lane')
const replayed = replay(1, some)
const measured = (way: 'estimate' | 'fixed') => measure(all(replayed, way).filter(isLearned))

test('the simulated steps are in order, and nobody does two things at once', () => {
  for (const stall of stalls) {
    const orders = simulate(stall, randomFrom(7)).slice(0, 500)
    for (const { placed_at, preparing_at, left_at, delivered_at, ahead } of orders) {
      const steps = [placed_at, preparing_at ?? placed_at, left_at, delivered_at]
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      expect(orders.filter((other) => other.placed_at < placed_at && other.left_at > placed_at)).toHaveLength(ahead)
      const onTheWay = orders.filter((other) => other.left_at <= left_at && other.delivered_at > left_at)
      expect(onTheWay.length).toBeLessThanOrEqual(stall.riders)
    }
  }
})

test('the same seed is the same replay, another is another', () => {
  expect(replay(1, some)).toEqual(replayed)
  expect(replay(2, some)).not.toEqual(replayed)
})

test('the estimate is nearer than a fixed 30 minutes, and kept more often', () => {
  const [estimate, fixed] = [measured('estimate'), measured('fixed')]
  expect(estimate.orders).toBe(fixed.orders)
  expect(estimate.orders).toBeGreaterThan(1_000)
  expect(estimate.error).toBeLessThan(0.75 * fixed.error)
  expect(estimate.kept).toBeGreaterThan(0.8)
  expect(estimate.kept).toBeGreaterThan(fixed.kept)
})

test('what is measured: the error of the likely time, and how often and by how much it came after the promise', () => {
  const order = { day: 0, took: 20, likely: 20, promised: 25 }
  expect(measure([order, { ...order, took: 32 }, { ...order, took: 25 }])).toEqual({
    orders: 3,
    error: (0 + 12 + 5) / 3,
    kept: 1 - 1 / 3,
    promised: 25,
    late: 7,
  })
})
