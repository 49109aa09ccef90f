import { expect, test } from 'vitest'
import { chosenPayment, notesFor } from './payment-rules.ts'

test.each([
  [41, [50, 100, 200, 500]],
  [50, [100, 200, 500, 2_000]],
  [118.5, [119, 120, 200, 500]],
  [1_999, [2_000]],
  [2_400, []],
])('for ₹%d these notes are offered: %j', (total, notes) => {
  expect(notesFor(total)).toEqual(notes)
})

test.each([
  ['cod', 500, ['cod'], { method: 'cod', paysWith: 500 }],
  ['cod', 40, ['cod'], { method: 'cod', paysWith: null }],
  ['upi', 500, ['cod', 'upi'], { method: 'upi', paysWith: null }],
  ['upi', 500, ['cod'], { method: 'cod', paysWith: 500 }],
] as const)('%s with a note of %d where %j is taken', (method, paysWith, taken, chosen) => {
  expect(chosenPayment({ method, paysWith }, taken, 41)).toEqual(chosen)
})

test.each(['cod', 'upi', 'online'] as const)('%s for nothing is no choice', (method) => {
  const chosen = chosenPayment({ method, paysWith: 500 }, ['cod', 'upi', 'online'], 0)
  expect(chosen).toEqual({ method: 'cod', paysWith: null })
})
