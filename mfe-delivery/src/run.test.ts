import { north } from '@tapri/contracts/runs/testing'
import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { type BetterRun, betterRun, promisedAt, runDirections } from './run.ts'
import { nearestFirst } from './stops.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const here = { lat: 28.6, lng: 77.2 }
const order = (id: string, steps: number, minutes: number, given = {}) =>
  buildOrder({
    id,
    order_status: 'out_for_delivery',
    delivery_address: { address: id, ...north(steps) },
    deliver_at: new Date(now + minutes * 60_000).toISOString(),
    ...given,
  })
const better = (...orders: ReturnType<typeof order>[]) => betterRun(nearestFirst(orders, here), here, now)
const waiting = (outlet: number) => ({
  order_status: 'preparing' as const,
  outlet_id: `outlet ${outlet}`,
  outlet_name: `Outlet ${outlet}`,
  outlet_location: north(outlet),
})

test.each([
  ['nothing to gain', [order('near', 1, 60), order('far', 2, 60)], undefined],
  ['one stop', [order('near', 1, 1)], undefined],
  [
    'a promise is kept',
    [order('south', -1, 60), order('urgent', 2, 14)],
    'urgent south: urgent first, keeps 1 for urgent',
  ],
  [
    'the cups wait less when what is on the way is picked up first',
    [order('b', 0.5, 60, waiting(2)), order('a', 1, 60), order('c', 2.5, 60, waiting(2))],
    'a c b: a first, saves 8',
  ],
  ['it begins at the outlet', [order('a', 1, 60), order('b', 3, 60, waiting(0))], 'a b: Outlet 0 first, saves 5'],
  [
    'less than four minutes are no proposal',
    [order('a', -1, 60), order('b', 1.05, 60), order('c', 1.1, 60)],
    'b c a: b first, too little',
  ],
  [
    'the first stop is the same',
    [order('a', 0.2, 60), order('s', -1, 60), order('b', 1.3, 60), order('c', 1.4, 60), order('d', 1.5, 60)],
    'a b c d s: b before s, saves 4',
  ],
])('a better route: %s', (_, orders, expected) => {
  const run = better(...orders)
  expect(run && `${run.stops.map(({ order: { id } }) => id).join(' ')}: ${wordsOf(run)}`).toBe(expected)
})

function wordsOf({ leads: [place, other], gain }: BetterRun) {
  const what = other ? `${place} before ${other}` : `${place} first`
  if (!gain) return `${what}, too little`
  return `${what}, ${gain.why === 'keeps' ? `keeps ${gain.promises} for ${gain.stop.id}` : `saves ${gain.minutes}`}`
}

test.each([
  ['the promise', { promise: { at: '2026-11-22T12:40:00Z' }, deliver_at: '2026-11-22T12:00:00Z' }, '12:40'],
  ['the slot of one for later', { deliver_at: '2026-11-22T12:20:00Z' }, '12:20'],
  ['the usual time', {}, '12:30'],
])('an order was promised for %s', (_, given, expected) => {
  const at = promisedAt(buildOrder({ created_at: '2026-11-22T12:00:00Z', ...(given as object) }))
  expect(new Date(at).toISOString().slice(11, 16)).toBe(expected)
})

test('directions lead through up to four points in their order', () => {
  const points = [1, 2, 3, 4, 5].map((steps) => ({ lat: steps, lng: 77 }))
  const through = (count: number) => {
    const { url, stops } = runDirections(points.slice(0, count))
    const { searchParams } = new URL(url)
    return [stops, searchParams.get('waypoints'), searchParams.get('destination')]
  }
  expect(through(1)).toEqual([1, null, '1,77'])
  expect(through(3)).toEqual([3, '1,77|2,77', '3,77'])
  expect(through(5)).toEqual([4, '1,77|2,77|3,77', '4,77'])
})
