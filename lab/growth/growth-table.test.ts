import { expect, test } from 'vitest'
import { CONTROL, growthTable, isFlat, mediansOf } from './growth-table.ts'

const list = (name: string, p99: number) => ({
  name,
  p50: 1,
  p99,
  perSecond: 1000,
  cpu: p99 * 10,
})

test('a row for each list, a column for each number of orders', () => {
  const bySize = [
    [list('control', 2), list('a|b', 10)],
    [list('control', 3), list('a|b', 12)],
  ]
  expect(growthTable([10_000, 1_000_000], bySize)).toEqual([
    '| list | p50 / p99 ms at 10,000 | p50 / p99 ms at 1,000,000 | last : first | µs of processor time at each | last : first (≤ 1.5) |',
    '|---|---|---|---|---|---|',
    '| control | 1 / 2 | 1 / 3 | 1.5 | 20 / 30 | 1.5 |',
    '| a b | 1 / 10 | 1 / 12 | 1.2 | 100 / 120 | 1.2 |',
  ])
})

test('each figure is the median of the rounds that have the list', () => {
  const round = (p99: number) => [[list('orders', p99)]]
  const other = [[list('stats', 5)]]
  expect(mediansOf([round(3), round(9), other, round(4)])).toEqual([[list('orders', 4), list('stats', 5)]])
})

test.each([
  [15, true],
  [15.1, false],
])('a list whose times go from 10 to %d is flat: %s; the control does not count', (p99, expected) => {
  expect(
    isFlat([
      [list(CONTROL, 1), list('orders', 10)],
      [list(CONTROL, 9), list('orders', p99)],
    ]),
  ).toBe(expected)
})
