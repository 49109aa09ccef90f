import { expect, test } from 'vitest'
import { type Delivered, tripOf } from './trip.ts'

const at = (minutes: number) => minutes * 60_000
const order: Delivered = {
  distance_km: 2,
  from: at(0),
  preparing_at: at(5),
  ready_at: null,
  left_at: at(12),
  delivered_at: at(30),
  wait_minutes: 4,
  make_minutes: 6,
  ride_minutes: 10,
  orders_ahead: 3,
}

test.each<[string, Partial<Delivered>, object]>([
  ['each step', {}, { km: 2, ahead: 3, wait: 5, make: 7, hold: null, ride: 18, overrun: 0.5 }],
  ['never said to be made: made as usual', { preparing_at: null }, { wait: 6, make: 6, ride: 18 }],
  ['the kitchen said when it was made', { ready_at: at(9) }, { wait: 5, make: 4, hold: 3, ride: 18 }],
  ['made, never said to be begun', { preparing_at: null, ready_at: at(9) }, { wait: 3, make: 6, hold: 3 }],
  ['begun anew after it was made', { ready_at: at(4) }, { wait: 5, make: 7, hold: null }],
  ['left at once', { preparing_at: null, left_at: at(2) }, { wait: 0, make: 2, ride: 28 }],
  ['quicker than promised', { delivered_at: at(15) }, { overrun: -0.25 }],
  ['without a promise', { wait_minutes: null }, { wait: 5, overrun: null }],
  ['for later: it waits for its slot', { orders_ahead: null }, { ahead: null, overrun: null }],
  ['clocks that differ', { preparing_at: at(-1), left_at: at(-1) }, { wait: 0, make: 0 }],
])('what a delivery teaches: %s', (_, given, trip) => {
  expect(tripOf({ ...order, ...given }, 6)).toMatchObject(trip)
})

test('a delivery of which nobody said when it left teaches nothing', () => {
  expect(tripOf({ ...order, left_at: null }, 6)).toBeUndefined()
})
