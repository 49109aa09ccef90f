import { expect, test } from 'vitest'
import { decideClosing, postingsOf } from './rules.ts'

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
  const closed = decideClosing(5_240, { expected: 52.4, ...count })
  expect(closed).toEqual({ expected_paise: 5_240, ...till })
  expect(postingsOf(closed).map(({ account, paise }) => [account, paise])).toEqual(postings)
})

test.each([
  ['another expectation', { expected: 52, counted: 52 }, 'TILL_CHANGED'],
  ['a difference without a reason', { expected: 52.4, counted: 52 }, 'DIFFERENCE_UNNAMED'],
  ['more left than counted', { expected: 52.4, counted: 52.4, left: 53 }, 'LEFT_TOO_MUCH'],
])('%s is refused', (_, count, code) => {
  expect(() => decideClosing(5_240, count)).toThrow(expect.objectContaining({ code }))
})
