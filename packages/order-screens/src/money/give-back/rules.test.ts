import { expect, test } from 'vitest'
import { bodyOf, rupeesOf, type Wish } from './rules.ts'

const item = { product_id: 'p', product_name: 'Chai', quantity: 2, price: 20.5 }
const order = { items: [item, { ...item, price: 10 }] }
const wish: Wish = { what: 'whole', typed: '', pieces: [0, 0], way: 'credit', reason: 'cold' }
const sent = { way: 'credit', reason: 'cold' }

test.each<[string, Partial<Wish>, object | undefined]>([
  ['all that is left', {}, { ...sent, amount: 51 }],
  ['pieces', { what: 'lines', pieces: [1, 0] }, { ...sent, lines: [{ line: 0, quantity: 1 }] }],
  ['no pieces', { what: 'lines' }, undefined],
  ['pieces for more than is left', { what: 'lines', pieces: [2, 2] }, undefined],
  ['an amount', { what: 'amount', typed: '12.50' }, { ...sent, amount: 12.5 }],
  ['no amount', { what: 'amount', typed: 'x' }, undefined],
  ['nothing', { what: 'amount', typed: '0' }, undefined],
  ['more than is left', { what: 'amount', typed: '51.01' }, undefined],
  ['no reason', { reason: '' }, undefined],
])('what is sent for %s', (_, given, body) => {
  expect(bodyOf(order, { left: 51 }, { ...wish, ...given })).toEqual(body)
})

test.each([
  ['a piece of what was paid with a discount', [], 17.95],
  ['the piece after one that went back', [1], 17.94],
])('%s', (_, pieces_back, rupees) => {
  const discount = { kind: 'discount' as const, name: 'Offer', name_hi: 'ऑफ़र', amount: -7.61 }
  const pieces = { ...wish, what: 'lines' as const, pieces: [1, 0] }
  expect(rupeesOf({ ...order, charges: [discount] }, { left: 51, pieces_back }, pieces)).toBe(rupees)
})
