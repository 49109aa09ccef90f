import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { filterOrders } from './filter.ts'

const orders = [
  buildOrder({ id: 'aaaa0000-1' }),
  buildOrder({ id: 'bbbb0000-1', order_status: 'pending', outlet_name: 'Indiranagar', user_name: 'Vikram' }),
]

test.each([
  ['', 'all', ['aaaa0000-1', 'bbbb0000-1']],
  ['', 'pending', ['bbbb0000-1']],
  ['#aaaa', 'all', ['aaaa0000-1']],
  ['vikram indira', 'all', ['bbbb0000-1']],
  ['vikram', 'confirmed', []],
] as const)('filters by the search %j and the status %s', (typed, status, expected) => {
  expect(filterOrders(orders, { typed, status }).map(({ id }) => id)).toEqual(expected)
})
