import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { nextTicket } from './rules.ts'

const order = (id: string, order_status: 'pending' | 'confirmed' | 'preparing' | 'delivered', minute: number) =>
  buildOrder({ id, order_status, created_at: `2026-11-22T09:0${minute}:00.000Z` })
const orders = [
  order('pending', 'pending', 0),
  order('late', 'confirmed', 2),
  order('early', 'confirmed', 1),
  order('made', 'preparing', 0),
  order('done', 'delivered', 0),
  buildOrder({ id: 'coming', order_status: 'pending', is_coming: true }),
]

test.each([
  ['the order with the focus', 'late', [], 'late'],
  ['the order with the focus, once more', 'late', ['late'], 'late'],
  ['an ended order with the focus', 'done', [], 'done'],
  ['the confirmed one that waits longest', undefined, [], 'early'],
  ['the next confirmed one', undefined, ['early'], 'late'],
  ['one that is being prepared', undefined, ['early', 'late'], 'made'],
  ['a pending one', undefined, ['early', 'late', 'made'], 'pending'],
  ['none', undefined, ['early', 'late', 'made', 'pending'], undefined],
])('the key prints %s', (_, focused, printed, expected) => {
  expect(nextTicket(orders, focused, new Set(printed))?.id).toBe(expected)
})
