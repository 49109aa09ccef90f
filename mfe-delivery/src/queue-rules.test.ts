import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { byPress, type DeliveryAction, withWaiting } from './queue-rules.ts'

const orders = ['a', 'b'].map((id) => buildOrder({ id, order_status: 'preparing' }))
const status = (order_id: string, order_status: 'out_for_delivery' | 'delivered'): DeliveryAction => ({
  what: 'status',
  order_id,
  order_status,
})

test.each<[what: string, actions: DeliveryAction[], expected: string]>([
  ['nothing waits', [], 'a preparing pending, b preparing pending'],
  [
    'the last of several',
    [status('a', 'out_for_delivery'), status('a', 'delivered')],
    'a delivered paid, b preparing pending',
  ],
  ['an order that was given back', [{ what: 'release', order_id: 'a', reason: 'unwell' }], 'b preparing pending'],
  ['an order that is not shown', [status('x', 'delivered')], 'a preparing pending, b preparing pending'],
])('orders as the queue leaves them: %s', (_, actions, expected) => {
  const shown = withWaiting(
    orders,
    actions.map((action) => ({ action })),
  )
  const words = shown.map(({ id, order_status, payment_status }) => `${id} ${order_status} ${payment_status}`)
  expect(words.join(', ')).toBe(expected)
})

test('actions of one press are one group, all others stand alone', () => {
  const of = (order_id: string, press?: string) => ({
    action: { ...status(order_id, 'delivered'), ...(press && { press }) },
  })
  const groups = byPress([of('a', '1'), of('b', '1'), of('c', '2'), of('d'), of('e')])
  expect(groups.map((group) => group.map(({ action }) => action.order_id).join(''))).toEqual(['ab', 'c', 'd', 'e'])
})
