import type { Order } from '@tapri/contracts/orders'
import type { OutletTaking } from '@tapri/contracts/taking'
import { expect, test } from 'vitest'
import { buildOrder } from '../testing.ts'
import { nowOf } from './rules.ts'

const NOW = Date.parse('2026-11-28T09:00:00.000Z')
const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const promise = (minutes: number) => ({
  at: inMinutes(minutes),
  wait_minutes: 2,
  make_minutes: 6,
  ride_minutes: 12,
  spare_minutes: 5,
})
const order = (id: string, given: Partial<Order>) => buildOrder({ id, created_at: inMinutes(-20), ...given })
const by = (person: string, order_status: Order['order_status'] = 'out_for_delivery') => ({
  delivery_person_id: person,
  delivery_person_name: person.toUpperCase(),
  order_status,
})
const taking = (outlet_id: string, given: Partial<OutletTaking> = {}) =>
  ({ outlet_id, outlet_name: outlet_id, is_open: true, pause: null, ...given }) as OutletTaking
const seenAt = (seconds: number) => ({ lat: 28.6, lng: 77.2, accuracy: 30, seenAt: NOW - seconds * 1_000 })
const now = (orders: Order[], outlets: OutletTaking[] = [], seen: [string, ReturnType<typeof seenAt>][] = []) =>
  nowOf({ orders, outlets, seen: new Map(seen) }, NOW)

test.each<[string, Partial<Order>, lateMinutes: number, isFree: boolean]>([
  ['promised for later', { promise: promise(5) }, 0, true],
  ['late by less than a minute is not late yet', { promise: promise(-0.9) }, 0, true],
  ['late', { promise: promise(-12.5), ...by('ravi') }, 12, false],
  ['without a promise: 30 minutes after it was placed', { created_at: inMinutes(-33) }, 3, true],
  ['for later without a promise: its slot', { deliver_at: inMinutes(-2), created_at: inMinutes(-300) }, 2, true],
  ['picked up: nobody is assigned', { promise: promise(5), fulfilment: 'pickup' }, 0, false],
  ['not at its outlet yet: nobody is', { promise: promise(90), is_coming: true }, 0, false],
])('an open order: %s', (_, given, lateMinutes, isFree) => {
  expect(now([order('a', given)]).orders).toMatchObject([{ lateMinutes, isFree }])
})

test('orders come by their promise, riders by the most urgent order that they have with them', () => {
  const { orders, riders } = now(
    [
      order('a', { promise: promise(20), ...by('ravi') }),
      order('b', { promise: promise(-3), ...by('imran', 'preparing') }),
      order('c', { promise: promise(8), ...by('sunil') }),
      order('d', { promise: promise(25), ...by('ravi') }),
    ],
    [],
    [
      ['a', seenAt(90)],
      ['d', seenAt(12)],
      ['b', seenAt(1)],
    ],
  )
  expect(orders.map(({ order: { id } }) => id)).toEqual(['b', 'c', 'a', 'd'])
  expect(riders.map(({ id, carries, seen }) => [id, carries, seen && (NOW - seen.seenAt) / 1_000])).toEqual([
    ['sunil', 1, undefined],
    ['ravi', 2, 12],
    // Where somebody was with an order that they have not picked up yet is irrelevant.
    ['imran', 0, undefined],
  ])
})

test('paused outlets come first, then the longest queue; it counts what has to be made', () => {
  const pause = { until: inMinutes(10), reason: 'too_busy' as const }
  const { outlets } = now(
    [
      order('a', { outlet_id: 'busy', order_status: 'pending' }),
      order('b', { outlet_id: 'busy', order_status: 'preparing' }),
      order('c', { outlet_id: 'busy', ...by('ravi') }),
      order('d', { outlet_id: 'busy', order_status: 'preparing', ready_at: inMinutes(-1), fulfilment: 'pickup' }),
      order('e', { outlet_id: 'busy', is_coming: true }),
      order('f', { outlet_id: 'known by its order', outlet_name: 'Karol Bagh' }),
    ],
    [taking('calm'), taking('busy'), taking('paused', { pause }), taking('closed', { is_open: false })],
  )
  expect(outlets.map(({ name, queue, isOpen }) => [name, queue, isOpen])).toEqual([
    ['paused', 0, true],
    ['busy', 2, true],
    ['Karol Bagh', 1, true],
    ['calm', 0, true],
    ['closed', 0, false],
  ])
  expect(outlets.find(({ name }) => name === 'Karol Bagh')?.at).toEqual({ lat: 28.6315, lng: 77.2167 })
})
