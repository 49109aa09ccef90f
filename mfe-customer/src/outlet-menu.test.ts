import { expect, test } from 'vitest'
import { menuOf, notToBeHad } from './outlet-menu.ts'
import { buildProduct } from './testing.tsx'

const products = [buildProduct({ price: 25 }), buildProduct({ id: 'p-2', price: 30 })]
const at = '2026-11-29T01:30:00.000Z'

test.each([
  ['nothing of its own', undefined, [25, 30]],
  ['a price', [{ product_id: 'p-1', is_carried: true, price: 20 }], [20, 30]],
  ['something not carried', [{ product_id: 'p-2', is_carried: false }], [25]],
  ['a product that is not on the menu', [{ product_id: 'p-9', is_carried: true, price: 1 }], [25, 30]],
])('the menu of an outlet with %s', (_, own, prices) => {
  expect(menuOf(products, own).map(({ price }) => price)).toEqual(prices)
})

test('a product outside its hours says when it is served again; sold out takes precedence', () => {
  const menu = ['p-1', 'p-2'].map((product_id) => ({ product_id, is_carried: true, served_at: at }))
  const found = notToBeHad({ menu, sold_out: [{ product_id: 'p-2', until: null }] })
  expect([...found.values()]).toEqual([
    { product_id: 'p-1', until: at, isServedLater: true },
    { product_id: 'p-2', until: null },
  ])
})
