import { expect, test } from 'vitest'
import type { StoredOrder } from '../order.ts'
import { countsOfEnd, countsOfMove, countsOfPerson, countsOfRating, type Step } from './rules.ts'

const at = (clock: string) => new Date(`2026-05-01T${clock}Z`)

const order = {
  version: 4,
  outlet_id: 'here',
  customer_id: 'asha',
  delivery_person_id: 'ravi',
  order_status: 'delivered',
  total_paise: 8_200,
  created_at: at('06:20:00'),
  delivered_at: at('06:50:00'),
  promised_at: at('06:50:00'),
  deliver_at: null,
  face: null,
  charges: [],
  items: [
    { product_id: 'chai', product_name: 'Chai', quantity: 1, price_paise: 2_000 },
    { product_id: 'chai', product_name: 'Chai', quantity: 2, price_paise: 3_100 },
  ],
} as unknown as StoredOrder

const steps: Step[] = [
  { version: 1, to_status: 'pending', at: at('06:20:00') },
  { version: 2, to_status: 'confirmed', at: at('06:22:00') },
  { version: 3, to_status: 'confirmed', at: at('06:30:00') },
  { version: 4, to_status: 'delivered', at: at('06:50:00') },
]

const [day, slot, week] = [at('00:00:00'), at('06:15:00'), new Date('2026-04-27T00:00:00Z')]

test('a delivery counts its sale by the time of placement, and its end by people and weeks', () => {
  const { sales_counts, delivered_counts, ended_counts, cancelled_counts } = countsOfEnd(order, steps)
  const sold = { orders: 1, total_paise: 8_200, pending_seconds: 120, confirmed_seconds: 1_680, preparing_orders: 0 }
  expect(sales_counts).toMatchObject([
    { scope: 'here', unit: 'day', starts_at: day, ...sold },
    { scope: 'here', unit: 'slot', starts_at: slot, ...sold },
    { scope: '*', unit: 'slot', starts_at: slot, ...sold },
  ])
  expect(delivered_counts).toEqual([{ outlet_id: 'here', starts_at: at('06:45:00'), orders: 1 }])
  expect(ended_counts).toEqual([
    { holder: 'customer', person_id: 'asha', starts_at: week, order_status: 'delivered', orders: 1 },
    { holder: 'delivery', person_id: 'ravi', starts_at: week, order_status: 'delivered', orders: 1 },
  ])
  expect(cancelled_counts).toBeUndefined()
})

test('each line counts its product by day and slot, of the outlet and of all', () => {
  const { product_counts = [] } = countsOfEnd(order, steps)
  expect(product_counts).toHaveLength(8)
  expect(product_counts[4]).toEqual({
    scope: 'here',
    unit: 'day',
    starts_at: day,
    product_id: 'chai',
    quantity: 2,
    total_paise: 6_200,
  })
})

test('a cancelled order counts as such, and sold nothing', () => {
  const cancelled = { ...order, order_status: 'cancelled' as const, delivered_at: null, delivery_person_id: null }
  const { cancelled_counts, ended_counts, sales_counts } = countsOfEnd(cancelled, steps)
  expect(cancelled_counts).toHaveLength(4)
  expect(ended_counts).toMatchObject([{ holder: 'customer', order_status: 'cancelled' }])
  expect(sales_counts).toBeUndefined()
})

const later = { deliver_at: at('07:00:00') }
const promise = { starts_at: day, outlet_id: 'here', orders: 1 }
test.each([
  ['kept to the minute', {}, '06:50:00', [{ ...promise, taken_minutes: 30, kept: 1 }]],
  ['late by a second', {}, '06:50:01', [{ ...promise, taken_minutes: 31, kept: 0 }]],
  ['told before its placement', {}, '06:20:00', [{ ...promise, taken_minutes: 1, kept: 1 }]],
  ['of an order for later', later, '06:50:00', [{ ...promise, taken_minutes: 0, kept: 1 }]],
  ['of an order without one', { promised_at: null }, '06:50:00', []],
  ['cancelled in time', { order_status: 'cancelled' }, '06:50:00', []],
  ['cancelled after it', { order_status: 'cancelled' }, '06:50:01', [{ ...promise, taken_minutes: 0, kept: 0 }]],
] as const)('a promise %s', (_, given, ended, counts) => {
  const told = steps.with(-1, { version: 4, to_status: 'delivered', at: at(ended) })
  expect(countsOfEnd({ ...order, ...given }, told).promise_counts).toEqual(counts)
})

test('an order that goes on to another outlet is placed there, and no more where it was', () => {
  expect(countsOfMove(order, order)).toEqual({})
  expect(countsOfMove(order, { ...order, outlet_id: 'there' }).placed_counts).toEqual([
    { scope: 'here', unit: 'day', starts_at: day, orders: -1 },
    { scope: 'here', unit: 'slot', starts_at: slot, orders: -1 },
    { scope: 'there', unit: 'day', starts_at: day, orders: 1 },
    { scope: 'there', unit: 'slot', starts_at: slot, orders: 1 },
  ])
})

/** Returns counted faces or roles as text, with the amount added. */
const textOf = (rows: readonly { face?: string; role?: string; orders?: number; people?: number }[] = []) =>
  rows.map(({ face, role, orders, people }) => `${orders ?? people} ${face ?? role}`)

test.each([
  ['the first face', null, 'good', ['1 good', '1 good']],
  ['another face', 'good', 'bad', ['-1 good', '1 bad', '-1 good', '1 bad']],
  ['the same face', 'bad', 'bad', []],
] as const)('%s counts at the outlet and at all', (_, face, after, counts) => {
  expect(textOf(countsOfRating({ ...order, face }, after).face_counts)).toEqual(counts)
})

const person = { role: 'customer', status: 'active', deleted: false }
test.each([
  ['a new account', undefined, person, ['1 customer']],
  ['another name', person, person, ['-1 customer', '1 customer']],
  ['another role', person, { ...person, role: 'delivery' }, ['-1 customer', '1 delivery']],
  ['an approval', { ...person, status: 'pending' }, person, ['1 customer']],
  ['a deletion', person, { ...person, deleted: true }, ['-1 customer']],
] as const)('%s changes the number of active accounts', (_, before, after, counts) => {
  expect(textOf(countsOfPerson(before, after).people_counts)).toEqual(counts)
})
