import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  { current: 1, total: 1, numbers: [1] },
  { current: 1, total: 3, numbers: [1, 2, 3] },
  { current: 1, total: 9, numbers: [1, 2, 3, 4, 5] },
  { current: 2, total: 9, numbers: [1, 2, 3, 4, 5] },
  { current: 4, total: 9, numbers: [2, 3, 4, 5, 6] },
  { current: 8, total: 9, numbers: [5, 6, 7, 8, 9] },
  { current: 9, total: 9, numbers: [5, 6, 7, 8, 9] },
  { current: 1, total: 0, numbers: [] },
])('page $current of $total offers $numbers', ({ current, total, numbers }) => {
  expect(pageNumbers(current, total)).toEqual(numbers)
})
