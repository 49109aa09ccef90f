import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import { expect, test } from 'vitest'
import {
  withCurrentPrices,
  type CartLine,
  countOf,
  isLine,
  outdatedLines,
  totalOf,
  withProduct,
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
  expect(withProduct(before, masala)).toEqual(after)
})

test.each([
  ['a quantity is set', 7, [line(masala, 7), line(rusk, 1)]],
  ['zero removes the line', 0, [line(rusk, 1)]],
  ['more than 100 becomes 100', 250, [line(masala, 100), line(rusk, 1)]],
])('quantity: %s', (_, quantity, after) => {
  expect(withQuantity([line(masala, 2), line(rusk, 1)], 'p-1', quantity)).toEqual(after)
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
  expect(outdatedLines([line(masala, 1), line(rusk, 2)], menu)).toEqual(outdated)
})

test('withCurrentPrices takes the new price and removes what is not sold', () => {
  const lines = [line(masala, 1), line(rusk, 2)]
  const outdated = outdatedLines(lines, [onMenu('p-1', 30)])
  expect(withCurrentPrices(lines, outdated)).toEqual([line({ ...masala, price: 30 }, 1)])
})

test.each([
  [line(masala, 1), true],
  [null, false],
  ['chai', false],
  [{ product_id: 'p-1', product_name: 'Masala Chai', price: 25 }, false],
  [{ ...line(masala, 1), quantity: 0 }, false],
  [{ ...line(masala, 1), quantity: 1.5 }, false],
])('%j read from storage is a line: %s', (value, is) => {
  expect(isLine(value)).toBe(is)
})
