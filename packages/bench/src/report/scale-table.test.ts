import { expect, test } from 'vitest'
import { CONTROL, isFlat, mediansOf, scaleTable } from './scale-table.ts'

const list = (name: string, p99: number, buffers?: number) => ({
  name,
  p50: 1,
  p99,
  perSecond: 1000,
  cpu: p99 * 10,
  ...(buffers !== undefined && { buffers }),
})

test('a row for each list, a column for each number of orders', () => {
  const bySize = [
    [list('control', 2), list('a|b', 10, 5)],
    [list('control', 3), list('a|b', 12, 8)],
  ]
  expect(scaleTable([10_000, 1_000_000], bySize)).toEqual([
    '| list | p50 / p99 ms at 10,000 | p50 / p99 ms at 1,000,000 | p99 last : first (≤ 1.1) | µs of processor time at each | last : first | pages at each |',
    '|---|---|---|---|---|---|---|',
    '| control | 1 / 2 | 1 / 3 | 1.5 | 20 / 30 | 1.5 | – / – |',
    '| a b | 1 / 10 | 1 / 12 | 1.2 | 100 / 120 | 1.2 | 5 / 8 |',
  ])
})

test('each figure is the median of the rounds that have the list, and the pages stand beside it', () => {
  const round = (p99: number) => [[list('orders', p99)]]
  const plans = [[{ name: 'orders', buffers: 7, plans: [] }]]
  const other = [[list('stats', 5)]]
  expect(mediansOf([round(3), round(9), other, round(4)], plans)).toEqual([[list('orders', 4, 7), list('stats', 5)]])
})

test.each([
  [11, true],
  [11.1, false],
])('a list whose p99 goes from 10 to %d ms is flat: %s; the control does not count', (p99, expected) => {
  expect(
    isFlat([
      [list(CONTROL, 1), list('orders', 10)],
      [list(CONTROL, 9), list('orders', p99)],
    ]),
  ).toBe(expected)
})
