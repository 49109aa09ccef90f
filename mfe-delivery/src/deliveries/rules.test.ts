import { expect, test } from 'vitest'
import { directionsUrl, asksHowPaid, dueOf, isOpen, nextStatus } from './rules.ts'

test.each([
  ['pending', 'confirmed'],
  ['confirmed', 'preparing'],
  ['preparing', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
  ['delivered', null],
  ['cancelled', null],
] as const)('the status after %s is %s', (status, next) => {
  expect(nextStatus(status)).toBe(next)
})

test.each([
  ['pending', true],
  ['confirmed', true],
  ['preparing', true],
  ['out_for_delivery', true],
  ['delivered', false],
  ['cancelled', false],
] as const)('an order that is %s is open: %s', (order_status, expected) => {
  expect(isOpen({ order_status })).toBe(expected)
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
