import { expect, test } from 'vitest'
import { cashOf, isTooMuch, refusedAbove } from './carry-limit.ts'

test.each([
  ['warn', 5_000, null],
  ['refuse', 5_000, 500_000],
  ['refuse', 0, null],
] as const)('with %s and %i rupees more than %j paise is refused', (CARRY_LIMIT, CARRY_MAX_RUPEES, limit) => {
  expect(refusedAbove({ CARRY_LIMIT, CARRY_MAX_RUPEES })).toBe(limit)
})

test.each([
  ['cod', 4_100],
  ['upi', 0],
  ['online', 0],
] as const)('of an order that is paid by %s %i paise are collected in cash', (payment_method, cash) => {
  expect(cashOf({ payment_method, total_paise: 4_100 })).toBe(cash)
})

test.each([
  [95_000, 5_000, 100_000, false],
  [95_001, 5_000, 100_000, true],
  [0, 200_000, 100_000, false],
  [-500, 200_000, 100_000, false],
  [150_000, 0, 100_000, false],
  [150_000, 5_000, null, false],
])('%i carried and %i more with the limit %j: too much is %s', (has, more, limit, expected) => {
  expect(isTooMuch(has, more, limit)).toBe(expected)
})
