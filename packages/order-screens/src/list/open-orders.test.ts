import { expect, test } from 'vitest'
import { withDone } from './open-orders.ts'
import { buildOrder } from '../testing.ts'

test('an order that is in both lists is shown once, as the list of open orders has it', () => {
  const open = [buildOrder({ id: 'a', order_status: 'pending' }), buildOrder({ id: 'b', order_status: 'delivered' })]
  const done = ['b', 'c'].map((id) => buildOrder({ id, order_status: 'delivered' }))
  expect(withDone(open, [...done, buildOrder({ id: 'd', order_status: 'preparing' })]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
})
