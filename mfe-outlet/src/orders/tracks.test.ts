import { expect, test } from 'vitest'
import { columnsOf, shareTracks } from './tracks.ts'

test.each([
  ['a quiet hour', [3, 0, 1, 0], 120, [1, 1, 1, 1]],
  ['a tablet, evenly', [10, 10, 10, 10], 63, [1, 1, 1, 1]],
  ['a tablet, nothing is confirmed', [40, 0, 0, 0], 63, [3, 0, 0, 0]],
  ['a desktop', [17, 10, 6, 7], 79, [2, 1, 1, 1]],
  ['a large desktop', [17, 10, 6, 7], 119, [3, 2, 1, 2]],
  ['more columns than room', [9, 9, 9, 9], 40, [1, 1, 1, 1]],
])('%s', (_, counts, width, shares) => {
  expect(shareTracks(counts, width)).toEqual(shares)
})

test('an empty column keeps the width of its head', () => {
  expect(columnsOf([3, 0])).toBe('minmax(0, 3fr) 6.5rem')
})
