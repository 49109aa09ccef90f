import { expect, test } from 'vitest'
import { usualPace } from './estimate.ts'
import { expectationOf, type OnTheWay } from './expectation.ts'

const at = (minutes: number) => minutes * 60_000
/** Placed at minute 0, begun at 2, left at 8, delivered at 20. */
const order: OnTheWay = {
  order_status: 'pending',
  from: at(0),
  preparing_at: null,
  ready_at: null,
  left_at: null,
  distance_km: 2,
  slot: null,
  isHandedOver: false,
  isAssigned: false,
  ahead: 0,
  promisedAhead: 0,
  promised: { wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 },
}
const preparing: Partial<OnTheWay> = { order_status: 'preparing', preparing_at: at(2), isAssigned: true }
const left: Partial<OnTheWay> = { ...preparing, order_status: 'out_for_delivery', left_at: at(8) }

test.each<[string, Partial<OnTheWay>, now: number, at: number, because: string[]]>([
  ['just placed: as promised', {}, 0, 20, []],
  ['not begun in time: it moves with the clock', {}, 10, 28, ['not_started']],
  ['a longer queue', { ahead: 6 }, 1, 28, ['queue']],
  ['the queue that was promised, slower', { ahead: 6, promisedAhead: 6 }, 3, 30, ['not_started']],
  [
    'a shorter queue than promised',
    { ahead: 0, promisedAhead: 6, promised: { ...order.promised, wait_minutes: 11 } },
    1,
    20,
    ['faster'],
  ],
  ['being made', preparing, 5, 20, []],
  ['begun late', { ...preparing, preparing_at: at(9) }, 10, 27, ['not_started']],
  ['made sooner', { ...preparing, ready_at: at(4) }, 4, 16, ['faster']],
  ['made, and waits', { ...preparing, ready_at: at(8) }, 12, 24, ['ride_longer']],
  ['made longer', preparing, 12, 24, ['made_longer']],
  ['ready, and nobody to bring it', { ...preparing, isAssigned: false }, 12, 24, ['nobody_to_deliver']],
  ['on its way', left, 10, 20, []],
  ['the ride takes longer', left, 24, 24, ['ride_longer']],
  ['on its way, and nearer than usual by then', { ...left, arrives: at(15) }, 10, 15, ['faster']],
  ['on its way, with another stop before', { ...left, arrives: at(26.2) }, 10, 27, ['ride_longer']],
  ['was to be there by now', { ...left, arrives: at(18) }, 19, 19, []],
  ['left late and rides longer', { ...left, left_at: at(13) }, 28, 28, ['made_longer', 'ride_longer']],
  ['left without a word that it was made', { ...left, preparing_at: null, left_at: at(12) }, 12, 24, ['not_started']],
  [
    'handed over to an outlet farther away',
    { isHandedOver: true, distance_km: 4 },
    5,
    32,
    ['handed_over', 'ride_longer'],
  ],
  ['quickly made', { ...left, left_at: at(3) }, 4, 15, ['faster']],
  ['for later: not before its slot', { slot: at(30) }, 10, 30, []],
  ['for later, and its slot cannot be kept', { slot: at(30) }, 20, 38, ['not_started']],
  ['for later, and on its way early', { ...left, slot: at(30) }, 9, 20, ['faster']],
])('%s', (_, given, now, expected, because) => {
  expect(expectationOf({ ...order, ...given }, usualPace, at(now))).toEqual({ at: at(expected), because })
})
