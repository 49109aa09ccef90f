import { expect, test } from 'vitest'
import { hiddenFrom, shownTo } from './personal-data.ts'

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)
const delivered = { order_status: 'delivered', delivered_at: at('10:00'), waiting_since: at('10:20') } as const
const cancelled = { order_status: 'cancelled', delivered_at: null, waiting_since: at('10:20') } as const
const open = { order_status: 'out_for_delivery', delivered_at: null, waiting_since: at('01:00') } as const

test.each([
  ['delivery', open, '23:59', 'all'],
  ['delivery', delivered, '10:59', 'all'],
  ['delivery', delivered, '11:00', 'nothing'],
  ['delivery', cancelled, '11:19', 'all'],
  ['delivery', cancelled, '11:20', 'nothing'],
  ['outlet_manager', open, '23:59', 'all'],
  ['outlet_manager', delivered, '10:59', 'all'],
  ['outlet_manager', delivered, '11:00', 'without_phone'],
  ['outlet_manager', cancelled, '11:20', 'without_phone'],
  ['customer', delivered, '23:59', 'all'],
  ['admin', delivered, '23:59', 'all'],
] as const)('%s, %o, at %s: %s of the customer is shown', (role, order, time, shown) => {
  expect(shownTo(order, role, at(time))).toBe(shown)
})

test('what changes by itself is known before', () => {
  expect(hiddenFrom(delivered, 'delivery')).toEqual(at('11:00'))
  expect(hiddenFrom(open, 'delivery')).toBeUndefined()
  expect(hiddenFrom(delivered, 'customer')).toBeUndefined()
})
