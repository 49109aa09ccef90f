import { expect, test } from 'vitest'
import { exitCodeOf, linesOf, look, spanOf, unknown, well, wrong } from './finding.ts'

test.each([
  [[well('a', '')], 0, 0],
  [[well('a', ''), look('a', '')], 0, 1],
  [[look('a', ''), wrong('a', '')], 1, 1],
  [[unknown('a', '')], 1, 1],
])('%j ends with %i, with --strict %i', (findings, code, strictCode) => {
  expect([exitCodeOf(findings, false), exitCodeOf(findings, true)]).toEqual([code, strictCode])
})

test('the report has one line for each finding and the sum of them', () => {
  expect(linesOf([well('disk', 'room'), wrong('database', 'no'), look('lag', 'some')])).toEqual([
    'ok     disk      room',
    'WRONG  database  no',
    'look   lag       some',
    '1 wrong, 1 to look at.',
  ])
  expect(linesOf([well('disk', 'room')]).at(-1)).toBe('All is well.')
})

test.each([
  [119, '119 s'],
  [120, '2 min'],
  [7_200, '2 h'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(spanOf(seconds)).toBe(text)
})
