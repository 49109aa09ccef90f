import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test.each([
  ['12,50', undefined],
  ['1,25', undefined],
  ['1,250', 1250],
  ['₹ 1,250.50', 1250.5],
  ['१,२५०', 1250],
  ['1240', 1_240],
  [' 1,240.50 ', 1_240.5],
  ['0', 0],
  ['10000000', 10_000_000],
  ['10000001', undefined],
  ['', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['1e3', undefined],
])('%s rupees', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})
