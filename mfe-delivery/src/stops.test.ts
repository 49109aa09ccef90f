import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { fallbackPoint, nearestFirst, routeLength } from './stops.ts'

const here = { lat: 28.6, lng: 77.2 }
const at = (id: string, lat: number, lng = 77.2, created_at = '2026-11-20T12:00:00Z') =>
  buildOrder({ id, created_at, delivery_address: { address: id, lat, lng } })

test('stops are sorted by great-circle distance', () => {
  const stops = nearestFirst([at('far', 28.7), at('near', 28.61), at('west', 28.6, 77.15)], here)
  expect(stops.map(({ order }) => order.id)).toEqual(['near', 'west', 'far'])
  expect(stops.map(({ km }) => km.toFixed(2))).toEqual(['1.11', '4.88', '11.12'])
})

test('of two stops at the same distance the older order comes first', () => {
  const stops = nearestFirst([at('new', 28.61), at('old', 28.61, 77.2, '2026-11-20T11:00:00Z')], here)
  expect(stops.map(({ order }) => order.id)).toEqual(['old', 'new'])
})

test('orders whose place is hidden come last, the newest first', () => {
  const hidden = (id: string, created_at: string) => ({ ...at(id, 0, 0, created_at), customer_hidden: true as const })
  const stops = nearestFirst(
    [hidden('old', '2026-11-19T12:00:00Z'), hidden('new', '2026-11-20T12:00:00Z'), at('near', 28.61)],
    here,
  )
  expect(stops.map(({ order }) => order.id)).toEqual(['near', 'new', 'old'])
})

test('the route length is the sum of the distances from stop to stop', () => {
  const stops = nearestFirst([at('b', 28.62), at('a', 28.61)], here)
  expect(routeLength(here, stops)).toBeCloseTo(2.224, 2)
  expect(routeLength(here, [])).toBe(0)
})

test('the fallback position is that of the specification', () => {
  expect(fallbackPoint).toEqual({ lat: 28.6139, lng: 77.209 })
})
