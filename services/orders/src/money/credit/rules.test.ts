import { expect, test } from 'vitest'
import { takeOf } from './rules.ts'

const credits = [
  { id: 'first', left_paise: 2_000 },
  { id: 'used', left_paise: 0 },
  { id: 'last', left_paise: 500 },
]

test.each([
  [0, []],
  [1_500, ['first 1500']],
  [2_000, ['first 2000']],
  [2_100, ['first 2000', 'last 100']],
  [9_000, ['first 2000', 'last 500']],
])('%d paise are taken of the credits that end first', (paise, taken) => {
  expect(takeOf(credits, paise).map((use) => `${use.credit_id} ${use.paise}`)).toEqual(taken)
})
