import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('an order number is the first 8 characters of the order id', () => {
  expect(orderNumber('3f2b8c1a-0000-4000-8000-000000000000')).toBe('3f2b8c1a')
})
