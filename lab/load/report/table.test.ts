import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { digits, processorTimes, table } from './table.ts'

test('a row has value, baseline, ratio, goal and whether it is met', () => {
  const rows = judge(
    [
      { job: 'orders', figure: 'orders.perSecond', unit: '/s', baseline: 'P.perSecond', of: 'ratio', atLeast: 0.45 },
      { job: 'alone', figure: 'alone.p50', unit: 'ms', of: 'value', atMost: 1.5 },
      { job: 'live', figure: 'live.p99', unit: 'ms', of: 'value', atMost: 15 },
      { job: 'shown', figure: 'alone.p50', unit: 'ms', of: 'value' },
    ],
    [{ 'orders.perSecond': 1808.4, 'P.perSecond': 4018, 'alone.p50': 4.0123 }],
  )
  expect(table(rows).slice(2)).toEqual([
    '| orders | 1,808/s | P 4,018/s | 0.45 | ≥ 0.45 P | yes |',
    '| alone | 4.01 ms | – | – | ≤ 1.5 ms | no |',
    '| live | not measured | – | – | ≤ 15 ms | – |',
    '| shown | 4.01 ms | – | – | – | – |',
  ])
})

test.each([
  [0.1234, '0.123'],
  [12.345, '12.3'],
  [999.4, '999'],
  [29_900.4, '29,900'],
  [0, '0'],
])('%d is written as %s', (number, expected) => {
  expect(digits(number)).toBe(expected)
})

test('processor times are sorted, the largest first', () => {
  const rounds = [
    { 'cpu.nats': 49, 'cpu.postgres': 2000, other: 1 },
    { 'cpu.nats': 49, 'cpu.postgres': 2230, other: 1 },
  ]
  expect(processorTimes('cpu.', rounds)).toBe('postgres 2,115 µs, nats 49 µs')
})
