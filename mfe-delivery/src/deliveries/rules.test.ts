import { expect, test } from 'vitest'
import { directionsUrl, dueOf, isOpen, nextStatus } from './rules.ts'

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
  ['pending', 'confirmed', 'toCollect'],
  ['pending', 'cancelled', 'nothingToCollect'],
  ['paid', 'delivered', 'paid'],
] as const)('payment %s of an order that is %s: %s', (payment_status, order_status, due) => {
  expect(dueOf({ payment_status, order_status })).toBe(due)
})

test('directions lead to the latitude and longitude of the order', () => {
  expect(directionsUrl({ lat: 28.6139, lng: 77.209 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=28.6139%2C77.209',
  )
})
