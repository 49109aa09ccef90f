import { expect, test } from 'vitest'
import { lineKey, nameWithOptions, piecePaise, piecePrice, usualOption } from './option-rules.ts'

test.each([
  [2050, [], 2050],
  [2050, [1000, 500], 3550],
  [2050, [-550], 1500],
  [500, [-1000], 0],
  [9_999_900, [50_000], 10_000_000],
])('%d paise with the differences %j are %d', (paise, differences, expected) => {
  expect(piecePaise(paise, differences)).toBe(expected)
})

test('a price in rupees has no binary fractions', () => {
  expect(piecePrice(0.1, [{ price: 0.2 }])).toBe(0.3)
  expect(piecePrice(20.5, [{ price: -0.4 }, { price: 10 }])).toBe(30.1)
})

test('the usual option is the first that changes no price', () => {
  const options = [
    { name: 'Large', price: 15 },
    { name: 'Regular', price: 0 },
    { name: 'Small', price: 0 },
  ]
  expect(usualOption(options, ({ price }) => price)?.name).toBe('Regular')
  expect(usualOption(options.slice(0, 1), ({ price }) => price)).toBeUndefined()
})

const [large, ginger] = [
  { group_id: 'size', option_id: 'large' },
  { group_id: 'spice', option_id: 'ginger' },
]
test.each([
  ['options in another order', { options: [large, ginger] }, { options: [ginger, large] }, true],
  ['no options and none', {}, { options: [] }, true],
  ['a note with spaces around it', { note: 'hot' }, { note: ' hot ' }, true],
  ['another option', { options: [large] }, { options: [ginger] }, false],
  ['an option more', { options: [large] }, { options: [large, ginger] }, false],
  ['another note', { note: 'hot' }, { note: 'cold' }, false],
  ['a note and none', { note: 'hot' }, {}, false],
  ['a note that reads like an option', { note: 'size:large' }, { options: [large] }, false],
])('%s: the same line is %o and %o', (_, a, b, same) => {
  expect(lineKey({ product_id: 'p', ...a }) === lineKey({ product_id: 'p', ...b })).toBe(same)
})

test('lines of two products are two', () => {
  expect(lineKey({ product_id: 'p' })).not.toBe(lineKey({ product_id: 'q' }))
})

test('options stand behind the name of their product', () => {
  expect(nameWithOptions('Masala Chai', [{ name: 'Large' }, { name: 'Less sugar' }])).toBe(
    'Masala Chai (Large, Less sugar)',
  )
  expect(nameWithOptions('Masala Chai')).toBe('Masala Chai')
})
