import { expect, test } from 'vitest'
import type { Order } from '@tapri/contracts/orders'
import { buildOrder } from '@tapri/order-screens/testing'
import {
  asksHowPaid,
  changeToTake,
  directionsUrl,
  dueOf,
  isAtCounter,
  pickedUpWith,
  shortPlace,
  shortRupees,
} from './rules.ts'

test.each([
  ['pending', true],
  ['confirmed', true],
  ['preparing', true],
  ['out_for_delivery', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('an order that is %s is at the counter: %s', (order_status, expected) => {
  expect(isAtCounter({ order_status })).toBe(expected)
})

const open = (id: string, given: Partial<Order> = {}) => buildOrder({ id, ...given })

test.each<[what: string, others: Order[], expected: string]>([
  ['alone', [], 'a'],
  ['others of the outlet', [open('b'), open('c', { order_status: 'preparing' })], 'a b c'],
  ['one that is carried', [open('b', { order_status: 'out_for_delivery' })], 'a'],
  ['one of another outlet', [open('b', { outlet_id: 'o-2' })], 'a'],
  ['one for later that the outlet does not have yet', [open('b', { is_coming: true })], 'a'],
])('orders that are picked up together: %s', (_, others, expected) => {
  const order = open('a')
  const together = pickedUpWith(order, [order, ...others])
  expect(together.map(({ id }) => id).join(' ')).toBe(expected)
})

test('what is carried already, and what the outlet does not have yet, is picked up with nothing', () => {
  for (const given of [{ order_status: 'out_for_delivery' }, { is_coming: true }] as const) {
    const order = open('a', given)
    expect(pickedUpWith(order, [order, open('b')])).toEqual([])
  }
})

test.each<[what: string, orders: Order[], expected: number]>([
  ['nobody said', [open('a')], 0],
  ['several notes', [open('a', { pays_with: 500 }), open('b', { pays_with: 505 })], 905],
  ['one that is carried counts, too', [open('a'), open('b', { order_status: 'out_for_delivery', pays_with: 100 })], 50],
  ['all are carried', [open('a', { order_status: 'out_for_delivery', pays_with: 100 })], 0],
  ['paid online', [open('a', { payment_method: 'online', payment_status: 'paid', pays_with: 100 })], 0],
  ['by UPI at the door', [open('a', { payment_method: 'upi', pays_with: 100 })], 0],
])('change to leave with: %s', (_, orders, expected) => {
  expect(changeToTake(orders)).toBe(expected)
})

test.each([
  ['Lodhi Garden', 'Lodhi Garden'],
  ['12 Janpath, New Delhi', '12 Janpath'],
  ['B-14, Barakhamba Road, New Delhi', 'B-14, Barakhamba Road'],
])('%s in few words is %s', (address, expected) => {
  expect(shortPlace(address)).toBe(expected)
})

test('whole rupees are said without paise', () => {
  expect(['₹70.00', '₹70.50', '₹1,200.00'].map(shortRupees)).toEqual(['₹70', '₹70.50', '₹1,200'])
})

test.each([
  ['pending', 'confirmed', 41, 'toCollect'],
  ['pending', 'confirmed', 0, 'nothingToCollect'],
  ['paid', 'delivered', 0, 'nothingToCollect'],
  ['pending', 'cancelled', 41, 'nothingToCollect'],
  ['paid', 'delivered', 41, 'paid'],
] as const)('payment %s of an order that is %s, of ₹%i: %s', (payment_status, order_status, total_amount, due) => {
  expect(dueOf({ payment_status, order_status, total_amount })).toBe(due)
})

const upi = { payee: 'tapri@okbank', payee_name: 'Connaught Place' }

test.each([
  [{ upi }, true],
  [{ payment_method: 'upi' }, true],
  [{}, false],
  [{ upi, total_amount: 0 }, false],
] as const)('at the door of an order with %j somebody is asked how it was paid: %s', (given, asks) => {
  expect(asksHowPaid({ payment_method: 'cod', total_amount: 41, ...given })).toBe(asks)
})

test('directions lead to the latitude and longitude of the order', () => {
  expect(directionsUrl({ lat: 28.6139, lng: 77.209 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=28.6139%2C77.209',
  )
})
