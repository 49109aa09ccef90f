import { expect, test } from 'vitest'
import { decideClosing, postingsOf } from './rules.ts'

const openDay = {
  since: new Date('2026-11-26T18:00:00.123Z'),
  expected_paise: 5_240,
  entries: 3,
  sheet: { cancelled: 0 },
}

test.each([
  ['all is there, and stays', { counted: 52.4 }, { counted_paise: 5_240, left_paise: 5_240, reason: null }, []],
  [
    'all is there, and some is taken out',
    { counted: 52.4, left: 5, reason: 'lost' },
    { counted_paise: 5_240, left_paise: 500, reason: null },
    [
      ['till', -4_740],
      ['bank', 4_740],
    ],
  ],
  [
    'ten rupees are missing',
    { counted: 42.4, left: 0, reason: 'wrong_change' },
    { counted_paise: 4_240, left_paise: 0, reason: 'wrong_change' },
    [
      ['till', -1_000],
      ['differences', 1_000],
      ['till', -4_240],
      ['bank', 4_240],
    ],
  ],
  [
    'somebody put money in',
    { counted: 552.4, reason: 'float' },
    { counted_paise: 55_240, left_paise: 55_240, reason: 'float' },
    [
      ['till', 50_000],
      ['differences', -50_000],
    ],
  ],
] as const)('%s', (_, count, till, postings) => {
  const closed = decideClosing(openDay, { expected: 52.4, ...count })
  expect(closed).toEqual({ expected_paise: 5_240, ...till })
  expect(postingsOf(closed).map(({ account, paise }) => [account, paise])).toEqual(postings)
})

test.each([
  ['another expectation', { expected: 52, counted: 52 }, 'TILL_CHANGED'],
  ['a difference without a reason', { expected: 52.4, counted: 52 }, 'DIFFERENCE_UNNAMED'],
  ['more left than counted', { expected: 52.4, counted: 52.4, left: 53 }, 'LEFT_TOO_MUCH'],
  [
    'a day that somebody has closed',
    { since: '2026-11-25T18:00:00.123Z', expected: 52.4, counted: 52.4 },
    'DAY_CLOSED',
  ],
  ['the first day once it is closed', { since: null, expected: 52.4, counted: 52.4 }, 'DAY_CLOSED'],
])('%s is refused', (_, count, code) => {
  expect(() => decideClosing(openDay, count)).toThrow(expect.objectContaining({ code }))
})

const empty = { ...openDay, entries: 0 }

test('a day in which nothing happened is not closed again', () => {
  const close = (since?: string) => decideClosing(empty, { expected: 52.4, counted: 52.4, ...(since && { since }) })
  expect(() => close()).toThrow(expect.objectContaining({ code: 'DAY_EMPTY' }))
  expect(() => close(empty.since.toISOString())).toThrow(expect.objectContaining({ code: 'DAY_EMPTY' }))
})

test.each([
  ['an order was cancelled', { ...empty, sheet: { cancelled: 1 } }, {}],
  ['money was found missing', empty, { counted: 50, reason: 'lost' }],
  ['money is taken out', empty, { left: 0 }],
] as const)('a day without sales is closed when %s', (_, day, count) => {
  expect(decideClosing(day, { expected: 52.4, counted: 52.4, ...count })).toMatchObject({ expected_paise: 5_240 })
})
