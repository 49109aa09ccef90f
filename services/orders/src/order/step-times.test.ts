import { expect, test } from 'vitest'
import { countedAge, isEnd, stepTimes } from './step-times.ts'

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

test.each([
  ['a step of an hour ago', 3_600, 4_000, 3_600],
  ['never before the step before it', 3_600, 900, 900],
  ['never in the future', -30, 900, 0],
  ['the step before was told by a clock ahead', 30, -2, 0],
  ['at most 6 hours ago', 90_000, 100_000, 21_600],
  ['whole milliseconds, rather later', 5.123_9, 60, 5.123],
])('%s: told %f s late, %f s after the last step: counts as %f s ago', (_, ageSeconds, sinceLastStep, counted) => {
  expect(countedAge(ageSeconds, sinceLastStep)).toBe(counted)
})
