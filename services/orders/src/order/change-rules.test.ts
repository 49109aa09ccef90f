import { expect, test } from 'vitest'
import { isEnd, stepTimes } from './change-rules.ts'

test.each([
  ['pending', 'confirmed', { preparing_at: null, left_at: null, ready_at: null }],
  ['confirmed', 'preparing', { preparing_at: 'now', left_at: null, ready_at: null }],
  ['preparing', 'out_for_delivery', { left_at: 'now' }],
  ['pending', 'out_for_delivery', { left_at: 'now' }],
  ['out_for_delivery', 'preparing', { preparing_at: 'now', left_at: null }],
  ['out_for_delivery', 'pending', { preparing_at: null, left_at: null, ready_at: null }],
  ['out_for_delivery', 'delivered', { delivered_at: 'now' }],
  ['pending', 'cancelled', {}],
  ['preparing', 'preparing', {}],
] as const)('the step from %s to %s sets %j', (from, to, times) => {
  expect(stepTimes(from, to)).toEqual(times)
})

test.each([
  ['pending', 'delivered', true],
  ['out_for_delivery', 'cancelled', true],
  ['pending', 'confirmed', false],
  ['delivered', 'delivered', false],
] as const)('the step from %s to %s ends the order: %s', (from, to, is) => {
  expect(isEnd(from, to)).toBe(is)
})
