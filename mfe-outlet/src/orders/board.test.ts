import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { arrange, countBoard, minutesLate } from './board.ts'

const now = Date.parse('2026-11-20T10:10:00Z')

test('open orders are in a column per status, oldest first; ended orders are apart, newest first', () => {
  const orders = [
    buildOrder({ id: 'new', order_status: 'pending', created_at: '2026-11-20T10:05:00Z' }),
    buildOrder({ id: 'ended', order_status: 'delivered', created_at: '2026-11-20T10:04:00Z' }),
    buildOrder({ id: 'old', order_status: 'pending', created_at: '2026-11-20T10:00:00Z' }),
    buildOrder({ id: 'gone', order_status: 'cancelled', created_at: '2026-11-20T09:00:00Z' }),
  ]
  const { columns, done } = arrange(orders, now)
  const ids = columns.map(({ status, orders }) => [status, orders.map(({ id }) => id)])
  expect(ids).toEqual([
    ['pending', ['old', 'new']],
    ['confirmed', []],
    ['preparing', []],
    ['out_for_delivery', []],
  ])
  expect(done.map(({ id }) => id)).toEqual(['ended', 'gone'])
})

test('an order for later waits since it came to the outlet', () => {
  const orders = [
    buildOrder({
      id: 'for later',
      order_status: 'pending',
      created_at: '2026-11-20T08:00:00Z',
      due_at: '2026-11-20T10:01:00Z',
    }),
    buildOrder({ id: 'of now', order_status: 'pending', created_at: '2026-11-20T10:00:00Z' }),
  ]
  expect(arrange(orders, now).columns[0]?.orders.map(({ id }) => id)).toEqual(['of now', 'for later'])
})

test('what is late stands first, by its promise or by an alert, and says by how many minutes', () => {
  const at = (time: string) => `2026-11-20T${time}:00Z`
  const promised = (id: string, by: string, given = {}) =>
    buildOrder({
      id,
      order_status: 'pending',
      created_at: at('09:30'),
      promise: { at: at(by), wait_minutes: 0, make_minutes: 0, ride_minutes: 0, spare_minutes: 0 },
      ...given,
    })
  const alert = { kind: 'unconfirmed', level: 'outlet', since: at('10:05') } as const
  const orders = [
    promised('kept', '10:30'),
    promised('late', '10:03', { created_at: at('09:40') }),
    promised('forgotten', '10:30', { alert, created_at: at('09:50') }),
  ]
  expect(arrange(orders, now).columns[0]?.orders.map(({ id }) => id)).toEqual(['late', 'forgotten', 'kept'])
  expect(orders.map((order) => minutesLate(order, now))).toEqual([0, 7, 0])
})

test('the filter counts the open orders of the screen and all that have ended', () => {
  const open = [buildOrder({ order_status: 'pending' }), buildOrder({ order_status: 'pending' })]
  const counts = { pending: 1, confirmed: 9, preparing: 0, out_for_delivery: 0, delivered: 140, cancelled: 2 }
  expect(countBoard(open, counts, false)).toEqual({ ...counts, pending: 2, confirmed: 0 })
  expect(countBoard(open, counts, true)).toEqual({ ...counts, pending: 2, confirmed: 9 })
  expect(countBoard(open, undefined, false)).toBeUndefined()
})
