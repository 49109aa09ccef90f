import { expect, test } from 'vitest'
import { paidOfLines, paidOfPieces } from './paid-lines.ts'
import type { ChargeLine } from './rules.ts'

type Charge = Pick<ChargeLine, 'kind' | 'paise' | 'waives'>
const lines = (...items: [quantity: number, paise: number][]) => items.map(([quantity, paise]) => ({ quantity, paise }))

test.each<[string, ReturnType<typeof lines>, Charge[], number[]]>([
  ['its price where there is nothing else', lines([2, 2_050], [1, 1_500]), [], [4_100, 1_500]],
  [
    'without its share of a discount',
    lines([2, 2_000], [1, 1_000]),
    [{ kind: 'discount', paise: -1_000 }],
    [3_200, 800],
  ],
  ['nothing of a free order', lines([1, 2_000]), [{ kind: 'discount', paise: -2_000 }], [0]],
  ['to the paisa', lines([1, 1_000], [1, 1_000], [1, 1_000]), [{ kind: 'discount', paise: -1_000 }], [666, 667, 667]],
  [
    'with its share of the packaging, by pieces',
    lines([3, 100], [1, 5_000]),
    [{ kind: 'packaging', paise: 800 }],
    [900, 5_200],
  ],
  ['without the delivery', lines([1, 2_000]), [{ kind: 'delivery', paise: 3_000 }], [2_000]],
  [
    'its price where the delivery was waived',
    lines([1, 2_000]),
    [
      { kind: 'delivery', paise: 3_000 },
      { kind: 'discount', paise: -3_000, waives: 'delivery' },
    ],
    [2_000],
  ],
  ['credit is a way to pay', lines([1, 2_000]), [{ kind: 'credit', paise: -2_000 }], [2_000]],
])('what was paid for a line: %s', (_, items, charges, paid) => {
  expect(paidOfLines({ items, charges })).toEqual(paid)
})

test.each([
  ['a piece of three for ₹1', 100, 3, [1, 1, 1], [33, 34, 33]],
  ['two, then one', 100, 3, [2, 1], [67, 33]],
  ['all at once', 4_100, 2, [2], [4_100]],
])('pieces sum to what was paid for their line: %s', (_, paid, quantity, taken, shares) => {
  let first = 0
  const found = taken.map((pieces) => {
    const share = paidOfPieces(paid, quantity, { first, pieces })
    first += pieces
    return share
  })
  expect(found).toEqual(shares)
  expect(found.reduce((sum, share) => sum + share, 0)).toBe(paid)
})
