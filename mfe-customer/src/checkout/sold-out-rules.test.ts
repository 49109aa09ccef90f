import { expect, test } from 'vitest'
import { buildProduct } from '../testing.tsx'
import { nearestProduct, soldOutLines } from './sold-out-rules.ts'

const chai = (id: string, price: number, category_id: string | null = 'chai') =>
  buildProduct({ id, name: id, price, category_id })
const soldOut = (...ids: string[]) => new Map(ids.map((product_id) => [product_id, { product_id, until: null }]))
const menu = [
  chai('masala', 25),
  chai('adrak', 28),
  chai('elaichi', 22),
  chai('kesar', 60),
  chai('samosa', 25, 'snacks'),
]

test.each([
  ['the nearest price of the category, of two the cheaper', 'masala', ['masala'], 'elaichi'],
  ['not what is sold out too', 'masala', ['masala', 'elaichi'], 'adrak'],
  ['however far its price is', 'masala', ['masala', 'elaichi', 'adrak'], 'kesar'],
  ['nothing of another category', 'samosa', ['samosa'], undefined],
  ['nothing for what is on no menu', 'gone', ['gone'], undefined],
])('offers %s', (_, id, gone, expected) => {
  expect(nearestProduct(id, menu, soldOut(...gone))?.id).toBe(expected)
})

test('names each sold-out product of the cart once', () => {
  const line = (product_id: string) => ({ product_id, product_name: product_id, quantity: 1, price: 25 })
  const found = soldOutLines([line('masala'), line('samosa'), line('masala')], soldOut('masala', 'kesar'), menu)
  expect(found.map(({ line: { product_id }, instead }) => [product_id, instead?.id])).toEqual([['masala', 'elaichi']])
})

test.each([
  [null, null, true],
  [null, '2026-11-23T12:00:00Z', true],
  ['2026-11-23T10:00:00Z', null, true],
  ['2026-11-23T10:00:00Z', '2026-11-23T10:30:00Z', false],
  ['2026-11-23T10:00:00Z', '2026-11-23T10:15:00Z', true],
])('what is sold out until %s is missing in an order for %s: %s', (until, deliverAt, expected) => {
  const line = { product_id: 'masala', product_name: 'masala', quantity: 1, price: 25 }
  const marks = new Map([['masala', { product_id: 'masala', until }]])
  expect(soldOutLines([line], marks, menu, deliverAt).length > 0).toBe(expected)
})
