import { expect, test } from 'vitest'
import { median, percentile, summaryOf } from './percentiles.ts'

const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

test.each([
  [hundred, 0.5, 50],
  [hundred, 0.99, 99],
  [hundred, 1, 100],
  [hundred, 0, 1],
  [[7], 0.99, 7],
  [[1, 2, 3], 0.5, 2],
  [[], 0.5, Number.NaN],
])('of %j, the value that a share of %d does not exceed is %d', (sorted, share, expected) => {
  expect(percentile(sorted, share)).toBe(expected)
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[5], 5],
  [[], undefined],
])('the median of %j is %s', (numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})

test('a summary sorts by number', () => {
  expect(summaryOf([100, 9, 20], 2)).toEqual({ answered: 3, perSecond: 1.5, p50: 20, p99: 100 })
})
