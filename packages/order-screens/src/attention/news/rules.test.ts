import type { OrderChange } from '@tapri/web-kit/live'
import { expect, test } from 'vitest'
import { type News, newsForDelivery, newsForOutlet } from './rules.ts'

const change: OrderChange = {
  order_id: 'o-1',
  order_status: 'preparing',
  version: 3,
  at: '2026-11-24T09:00:00Z',
  change: 'status_changed',
}
const cancelled = { order_status: 'cancelled' } as const

test.each<[Partial<OrderChange>, News | undefined, News | undefined]>([
  [{ ...cancelled, by: 'admin' }, 'cancelled', 'cancelled'],
  [{ ...cancelled, by: 'customer' }, 'cancelled', 'cancelled'],
  [cancelled, 'cancelled', 'cancelled'],
  [{ ...cancelled, by: 'admin', own: true }, undefined, undefined],
  [{ order_status: 'delivered', by: 'admin' }, 'changed', 'changed'],
  [{ order_status: 'delivered', by: 'outlet_manager' }, 'changed', undefined],
  [{ order_status: 'preparing', by: 'outlet_manager' }, undefined, undefined],
  [{ order_status: 'delivered', by: 'delivery' }, undefined, undefined],
  [{ change: 'assigned', by: 'outlet_manager' }, 'assigned', undefined],
  [{ change: 'assigned', by: 'admin' }, 'assigned', 'changed'],
  [{ change: 'released', by: 'delivery' }, undefined, 'given_back'],
  [{ change: 'released', by: 'admin', removed: true }, 'taken_back', 'moved_on'],
  [{ change: 'handed_over', by: 'admin', removed: true }, 'taken_back', 'moved_on'],
  [{ change: 'handed_over', by: 'outlet_manager', removed: true, own: true }, undefined, undefined],
  [{ change: 'alerted' }, undefined, undefined],
  [{ change: 'placed', order_status: 'pending' }, undefined, undefined],
])('%j', (given, forDelivery, forOutlet) => {
  expect([newsForDelivery({ ...change, ...given }), newsForOutlet({ ...change, ...given })]).toEqual([
    forDelivery,
    forOutlet,
  ])
})
