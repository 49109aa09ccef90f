import { expect, test } from 'vitest'
import { popularOf } from './popular-products.ts'

const sold = (...rows: [product_id: string, week: number, month: number][]) =>
  rows.map(([product_id, week, month]) => ({ product_id, week, month }))

test.each([
  ['nothing was sold', [], []],
  ['the week counts, the most first', sold(['a', 5, 90], ['b', 9, 9], ['c', 7, 7]), ['b', 'c', 'a']],
  [
    'the month counts where the week has fewer than three',
    sold(['a', 9, 9], ['b', 5, 5], ['c', 4, 12]),
    ['c', 'a', 'b'],
  ],
  [
    'what was sold fewer than five times is not popular',
    sold(['a', 9, 9], ['b', 5, 5], ['c', 5, 5], ['d', 4, 4]),
    ['a', 'b', 'c'],
  ],
  ['fewer than three are no row', sold(['a', 50, 50], ['b', 50, 50], ['c', 4, 4]), []],
  ['equals are in the order of their ids', sold(['c', 5, 5], ['a', 5, 5], ['b', 5, 5]), ['a', 'b', 'c']],
])('%s', (_, rows, popular) => {
  expect(popularOf(rows)).toEqual(popular)
})

test('at most eight are named', () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({ product_id: `p${n}`, week: 100 - n, month: 100 }))
  expect(popularOf(rows)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'])
})
