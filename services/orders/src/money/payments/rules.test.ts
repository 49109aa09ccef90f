import { expect, test } from 'vitest'
import { judgePayment, refundPauseSeconds } from './rules.ts'

const waiting = { order_status: 'pending', payment_status: 'pending', total_paise: 4_100, cancel_reason: null } as const
const cancelled = { ...waiting, order_status: 'cancelled' } as const

test.each([
  [waiting, 4_100, 'keep'],
  [{ ...waiting, order_status: 'confirmed' }, 4_100, 'keep'],
  [waiting, 4_099, 'other_amount'],
  [{ ...waiting, payment_status: 'paid' }, 4_100, 'paid_twice'],
  [{ ...waiting, payment_status: 'paid' }, 1, 'other_amount'],
  [{ ...cancelled, cancel_reason: 'not_paid' }, 4_100, 'came_too_late'],
  [{ ...cancelled, cancel_reason: 'changed_mind' }, 4_100, 'order_cancelled'],
  [{ ...cancelled, payment_status: 'paid' }, 4_100, 'paid_twice'],
] as const)('for an order %j money of %i paise: %s', (order, amount, outcome) => {
  expect(judgePayment(order, amount)).toBe(outcome)
})

test.each([
  [1, 5],
  [2, 10],
  [4, 40],
  [11, 3_600],
  [5_000, 3_600],
])('after try %i a refund waits %i s', (attempts, seconds) => {
  expect(refundPauseSeconds(attempts)).toBe(seconds)
})
