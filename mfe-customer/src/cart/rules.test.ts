import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import { lineKey } from '@tapri/contracts/option-rules'
import { describe, expect, test } from 'vitest'
import {
  withCurrentPrices,
  type CartLine,
  countOf,
  isLine,
  outdatedLines,
  totalOf,
  withChanged,
  withLine,
  withQuantity,
} from './rules.ts'

const masala = { id: 'p-1', name: 'Masala Chai', price: 25 }
const rusk = { id: 'p-2', name: 'Elaichi Rusk', price: 19.9 }
const line = (product: typeof masala, quantity: number): CartLine => ({
  product_id: product.id,
  product_name: product.name,
  price: product.price,
  quantity,
})

test.each([
  ['a new product makes a line', [], [line(masala, 1)]],
  ['adding the same product raises its quantity', [line(masala, 2)], [line(masala, 3)]],
  ['another product comes last', [line(rusk, 1)], [line(rusk, 1), line(masala, 1)]],
  ['a quantity stays at most 100', [line(masala, LINE_MAX_QUANTITY)], [line(masala, LINE_MAX_QUANTITY)]],
])('adding: %s', (_, before, after) => {
  expect(withLine(before, line(masala, 1))).toEqual(after)
})

test.each([
  ['a quantity is set', 7, [line(masala, 7), line(rusk, 1)]],
  ['zero removes the line', 0, [line(rusk, 1)]],
  ['more than 100 becomes 100', 250, [line(masala, 100), line(rusk, 1)]],
])('quantity: %s', (_, quantity, after) => {
  expect(withQuantity([line(masala, 2), line(rusk, 1)], lineKey(line(masala, 1)), quantity)).toEqual(after)
})

test.each([
  ['an empty cart', [], 0, 0],
  ['three times 0.1', [line({ ...rusk, price: 0.1 }, 3)], 3, 0.3],
  ['several lines', [line(masala, 2), line(rusk, 3)], 5, 109.7],
])('total and count of %s', (_, lines, count, total) => {
  expect([countOf(lines), totalOf(lines)]).toEqual([count, total])
})

const onMenu = (id: string, price: number) => ({
  id,
  name: id,
  price,
  description: '',
  image_url: '',
  category_id: null,
  category_name: null,
  available: true,
})

test.each([
  ['no menu loaded', undefined, []],
  ['the same prices', [onMenu('p-1', 25), onMenu('p-2', 19.9)], []],
  ['a new price', [onMenu('p-1', 30), onMenu('p-2', 19.9)], [{ line: line(masala, 1), price: 30 }]],
  ['no longer sold', [onMenu('p-1', 25)], [{ line: line(rusk, 2), price: null }]],
])('outdated lines: %s', (_, menu, outdated) => {
  expect(outdatedLines([line(masala, 1), line(rusk, 2)], menu)).toMatchObject(outdated)
})

test('withCurrentPrices takes the new price and removes what is not sold', () => {
  const lines = [line(masala, 1), line(rusk, 2)]
  const outdated = outdatedLines(lines, [onMenu('p-1', 30)])
  expect(withCurrentPrices(lines, outdated)).toEqual([line({ ...masala, price: 30 }, 1)])
})

describe('lines with options', () => {
  const option = (option_id: string, price: number) => ({ group_id: 'size', option_id, name: option_id, price })
  const cup = (option_id: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
    ...line(masala, 1),
    price: 25 + price,
    options: [option(option_id, price)],
    ...more,
  })
  const size = (...options: [id: string, price: number][]) => ({
    id: 'size',
    name: 'Size',
    required: true,
    max_choices: 1,
    options: options.map(([id, price]) => ({ id, name: id, price })),
  })
  const menuWith = (...options: [id: string, price: number][]) => [
    { ...onMenu('p-1', 25), option_groups: [size(...options)] },
  ]

  test('of one product are lines of their own, and the same one twice is one', () => {
    const lines = [cup('regular', 0), cup('large', 15), cup('large', 15, { note: 'hot' }), cup('large', 15)]
    expect(lines.reduce<CartLine[]>(withLine, []).map(({ quantity }) => quantity)).toEqual([1, 2, 1])
  })

  test('a line that is changed into another becomes one with it', () => {
    const [regular, large] = [cup('regular', 0), cup('large', 15)]
    expect(withChanged([regular, large], lineKey(regular), large)).toEqual([{ ...large, quantity: 2 }])
    expect(withChanged([regular, large], lineKey(regular), cup('regular', 0, { note: 'hot' }))).toEqual([
      { ...regular, note: 'hot' },
      large,
    ])
  })

  test.each([
    ['nothing changed', menuWith(['regular', 0], ['large', 15]), []],
    ['a dearer option', menuWith(['regular', 0], ['large', 20]), [{ line: cup('large', 15), price: 45, gone: [] }]],
    ['an option that is gone', menuWith(['regular', 0]), [{ line: cup('large', 15), price: 25, gone: ['large'] }]],
    ['a group that is gone', [onMenu('p-1', 25)], [{ line: cup('large', 15), price: 25, gone: ['large'] }]],
    ['a product that is gone', [], [{ line: cup('large', 15), price: null }]],
  ])('outdated with %s', (_, menu, outdated) => {
    expect(outdatedLines([cup('large', 15)], menu)).toMatchObject(outdated)
    expect(outdatedLines([cup('large', 15)], menu)).toHaveLength(outdated.length)
  })

  test('after the review they are as on the menu: a required group has its usual option, and equal lines are one', () => {
    const lines = [cup('regular', 0), cup('large', 15)]
    const outdated = outdatedLines(lines, menuWith(['regular', 0]))
    expect(withCurrentPrices(lines, outdated)).toEqual([cup('regular', 0, { quantity: 2 })])
  })

  test('a line without options is not outdated by a required group', () => {
    expect(outdatedLines([line(masala, 1)], menuWith(['regular', 0]))).toEqual([])
  })
})

test.each([
  [line(masala, 1), true],
  [null, false],
  ['chai', false],
  [{ product_id: 'p-1', product_name: 'Masala Chai', price: 25 }, false],
  [{ ...line(masala, 1), quantity: 0 }, false],
  [{ ...line(masala, 1), quantity: 1.5 }, false],
  [{ ...line(masala, 1), options: [{ group_id: 'g', option_id: 'x', name: 'Large', price: 5 }], note: 'hot' }, true],
  [{ ...line(masala, 1), options: [] }, true],
  [{ ...line(masala, 1), options: 'Large' }, false],
  [{ ...line(masala, 1), options: [null] }, false],
  [{ ...line(masala, 1), options: [{ group_id: 'g', option_id: 'x', name: 'Large' }] }, false],
  [{ ...line(masala, 1), note: 5 }, false],
])('%j read from storage is a line: %s', (value, is) => {
  expect(isLine(value)).toBe(is)
})
