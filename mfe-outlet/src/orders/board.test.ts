import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { arrange, pendingElsewhere } from './board.ts'

test('open orders are in a column per status, oldest first; ended orders are apart, newest first', () => {
  const orders = [
    buildOrder({ id: 'new', order_status: 'pending', created_at: '2026-11-20T10:05:00Z' }),
    buildOrder({ id: 'ended', order_status: 'delivered', created_at: '2026-11-20T10:04:00Z' }),
    buildOrder({ id: 'old', order_status: 'pending', created_at: '2026-11-20T10:00:00Z' }),
    buildOrder({ id: 'gone', order_status: 'cancelled', created_at: '2026-11-20T09:00:00Z' }),
  ]
  const { columns, done } = arrange(orders)
  const ids = columns.map(({ status, orders }) => [status, orders.map(({ id }) => id)])
  expect(ids).toEqual([
    ['pending', ['old', 'new']],
    ['confirmed', []],
    ['preparing', []],
    ['out_for_delivery', []],
  ])
  expect(done.map(({ id }) => id)).toEqual(['ended', 'gone'])
})

test.each([
  [undefined, 0],
  [1, 0],
  [4, 3],
  [0, 0],
])('of %j pending orders, %j are on other pages than one that shows one', (pending_orders, expected) => {
  const rest = { preparing_orders: 0, out_for_delivery: 0, completed_today: 0, total_delivery_personnel: 0 }
  const stats = pending_orders === undefined ? undefined : { pending_orders, ...rest }
  expect(
    pendingElsewhere([buildOrder({ order_status: 'pending' }), buildOrder({ order_status: 'preparing' })], stats),
  ).toBe(expected)
})
