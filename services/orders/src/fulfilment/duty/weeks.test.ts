import { expect, test } from 'vitest'
import { byWeek } from './weeks.ts'

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

test.each([
  ['nothing', 'Asia/Kolkata', [], []],
  [
    'over midnight within a week',
    'Asia/Kolkata',
    [span('2026-11-24T22:00+05:30', '2026-11-25T02:30+05:30')],
    [['2026-W48', '2026-11-23', 4.5, 1]],
  ],
  [
    'over the end of a week, which is that of the time zone',
    'Asia/Kolkata',
    [span('2026-11-29T22:00+05:30', '2026-11-30T03:00+05:30')],
    [
      ['2026-W48', '2026-11-23', 2, 1],
      ['2026-W49', '2026-11-30', 3, 1],
    ],
  ],
  [
    'the same in a time zone where it is Sunday still',
    'Europe/London',
    [span('2026-11-29T22:00+05:30', '2026-11-30T03:00+05:30')],
    [['2026-W48', '2026-11-23', 5, 1]],
  ],
  [
    'over the end of a year with 53 weeks',
    'Asia/Kolkata',
    [span('2027-01-03T23:00+05:30', '2027-01-04T01:00+05:30')],
    [
      ['2026-W53', '2026-12-28', 1, 1],
      ['2027-W01', '2027-01-04', 1, 1],
    ],
  ],
  [
    'forgotten for three weeks',
    'Asia/Kolkata',
    [span('2026-11-29T23:00+05:30', '2026-12-07T01:00+05:30')],
    [
      ['2026-W48', '2026-11-23', 1, 1],
      ['2026-W49', '2026-11-30', 168, 1],
      ['2026-W50', '2026-12-07', 1, 1],
    ],
  ],
  [
    'a night in which clocks go back, and another day',
    'Europe/Berlin',
    [span('2026-10-24T20:00Z', '2026-10-25T04:00Z'), span('2026-10-23T08:00Z', '2026-10-23T09:00Z')],
    [['2026-W43', '2026-10-19', 9, 2]],
  ],
  [
    'up to the first instant of a week',
    'Asia/Kolkata',
    [span('2026-11-29T22:00+05:30', '2026-11-30T00:00+05:30')],
    [['2026-W48', '2026-11-23', 2, 1]],
  ],
] as const)('hours by week: %s', (_, zone, spans, expected) => {
  expect(byWeek(spans, zone).map(({ week, begins, ms, times }) => [week, begins, ms / 3_600_000, times])).toEqual(
    expected,
  )
})
