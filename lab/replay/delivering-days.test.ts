import { expect, test } from 'vitest'
import { deliver, ordersOf, type Policy } from './delivering-days.ts'
import { randomFrom } from './random.ts'
import { dayOf, stalls } from './world.ts'

const lane = { ...(stalls.find(({ name }) => name === 'Lane') ?? stalls[0]), riders: 2 } as (typeof stalls)[number]

/** Minutes from placement to the door in four days, on average, and the km that were ridden. */
function waitsWith(policy: Policy) {
  const days = [1, 2, 3, 4].map((seed) => {
    const random = randomFrom(seed)
    const day = dayOf(0, random)
    const orders = ordersOf(lane, day, random)
    return { km: deliver(orders, lane, day, policy, randomFrom(seed + 10)), orders }
  })
  const waits = days.flatMap(({ orders }) => orders.map(({ delivered, placed }) => delivered - placed))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { orders: waits.length, mean: sum(waits) / waits.length, km: sum(days.map(({ km }) => km)) }
}

test('with few people suggestions bring every order of a day, sooner and with less riding than the nearest who is free', () => {
  const nearest = waitsWith('nearest_free')
  const suggested = waitsWith('suggested')
  expect(Number.isFinite(nearest.mean) && Number.isFinite(suggested.mean)).toBe(true)
  expect(suggested.orders).toBe(nearest.orders)
  expect(suggested.mean).toBeLessThan(nearest.mean)
  expect(suggested.km).toBeLessThan(nearest.km)
})
