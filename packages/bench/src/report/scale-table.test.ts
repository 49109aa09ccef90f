import { expect, test } from 'vitest'
import { isFlat, scaleTable } from './scale-table.ts'

const list = (name: string, p99: number, buffers?: number) => ({
  name,
  p50: 1,
  p99,
  perSecond: 1000,
  ...(buffers !== undefined && { buffers }),
})

test('a row for each list, a column for each number of orders', () => {
  const bySize = [
    [list('control', 2), list('a|b', 10, 5)],
    [list('control', 3), list('a|b', 12, 8)],
  ]
  expect(scaleTable([10_000, 1_000_000], bySize)).toEqual([
    '| list | p50 / p99 ms at 10,000 | p50 / p99 ms at 1,000,000 | p99 last : first (≤ 1.1) | pages at each |',
    '|---|---|---|---|---|',
    '| control | 1 / 2 | 1 / 3 | 1.5 | – / – |',
    '| a b | 1 / 10 | 1 / 12 | 1.2 | 5 / 8 |',
  ])
})

test.each([
  [11, true],
  [11.1, false],
])('a list whose p99 goes from 10 to %d ms is flat: %s; the control does not count', (p99, expected) => {
  expect(
    isFlat([
      [list('control', 1), list('orders', 10)],
      [list('control', 9), list('orders', p99)],
    ]),
  ).toBe(expected)
})
