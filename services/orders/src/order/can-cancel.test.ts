import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { canCancel } from './can-cancel.ts'

const created_at = new Date('2026-01-31T09:30:00.000Z')
const after = (minutes: number, ms = 0) => new Date(created_at.getTime() + minutes * 60_000 + ms)

/** By status: the answer for a customer until 45 minutes after placing, for a customer afterwards, and for an admin. */
const table = {
  pending: ['yes', 'yes', 'yes'],
  confirmed: ['not_yet', 'yes', 'yes'],
  preparing: ['not_yet', 'yes', 'yes'],
  out_for_delivery: ['on_its_way', 'on_its_way', 'yes'],
  delivered: ['ended', 'ended', 'ended'],
  cancelled: ['ended', 'ended', 'ended'],
} as const

const cells = orderStatuses.flatMap((order_status) => {
  const [early, late, byAdmin] = table[order_status]
  return [
    ['customer', order_status, 'at once', after(0), early],
    ['customer', order_status, '1 ms before 45 minutes', after(45, -1), early],
    ['customer', order_status, 'after 45 minutes', after(45), late],
    ['customer', order_status, 'a day later', after(24 * 60), late],
    ['admin', order_status, 'at once', after(0), byAdmin],
    ['admin', order_status, 'after 45 minutes', after(45), byAdmin],
  ] as const
})

test.each([
  ['pending', after(0), 'yes'],
  ['confirmed', after(45), 'not_yet'],
  ['confirmed', after(5 * 60 + 15, -1), 'not_yet'],
  ['preparing', after(5 * 60 + 15), 'yes'],
  ['out_for_delivery', after(6 * 60), 'on_its_way'],
] as const)(
  'an order for five hours later is late 15 minutes after its slot: %s at %s is %s',
  (status, now, expected) => {
    expect(canCancel({ order_status: status, created_at, deliver_at: after(5 * 60) }, 'customer', now)).toBe(expected)
  },
)

test.each(cells)('whether a %s may cancel an order that is %s, %s', (role, order_status, _, now, expected) => {
  expect(canCancel({ order_status, created_at }, role, now)).toBe(expected)
})
