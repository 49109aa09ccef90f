import { roles } from '@tapri/contracts/common'
import { allReasons, cancelReasons } from '@tapri/contracts/order-reasons'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/testing-outcome.ts'
import { assertCancelReason, decideCancellation } from './rules.ts'

const created_at = new Date('2026-01-31T09:30:00.000Z')
const at = (
  order_status: 'pending' | 'preparing' | 'out_for_delivery' | 'delivered' | 'cancelled',
  minutes: number,
) => ({
  order_status,
  created_at,
  read_at: new Date(created_at.getTime() + minutes * 60_000),
})
const why = { reason: 'other', note: 'Ordered twice' } as const

test('a cancellation sets status, reason and note, and its timeline entry has them too', () => {
  expect(decideCancellation(at('pending', 0), 'customer', why)).toEqual({
    event: 'status_changed',
    set: { order_status: 'cancelled', cancel_reason: 'other', cancel_note: 'Ordered twice' },
    ...why,
  })
  const { set } = decideCancellation(at('out_for_delivery', 0), 'admin', { reason: 'not_genuine' })
  expect(set).toEqual({ order_status: 'cancelled', cancel_reason: 'not_genuine', cancel_note: null })
})

test.each([
  ['preparing', 0, 'in 45 minutes'],
  ['preparing', 43.5, 'in 2 minutes'],
  ['preparing', 44.99, 'in 1 minute.'],
  ['out_for_delivery', 60, 'already on its way'],
  ['delivered', 60, 'already been delivered'],
  ['cancelled', 60, 'already been cancelled'],
] as const)('a customer is refused when an order is %s, %d minutes after placement', (status, minutes, sentence) => {
  expect(() => decideCancellation(at(status, minutes), 'customer', why)).toThrow(
    expect.objectContaining({ statusCode: 409, message: expect.stringContaining(sentence) }),
  )
})

const lists: Partial<Record<(typeof roles)[number], readonly string[]>> = cancelReasons
const cells = roles.flatMap((role) =>
  allReasons(cancelReasons).map((reason) => [role, reason, lists[role]?.includes(reason) ?? false] as const),
)

test.each(cells)('%s may give the reason %s: %s', (role, reason, isListed) => {
  expect(outcomeOf(() => assertCancelReason(role, reason))).toBe(isListed ? undefined : 400)
})
