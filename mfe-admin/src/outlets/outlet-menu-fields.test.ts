import type { Product } from '@tapri/contracts/catalog'
import { expect, test } from 'vitest'
import { product } from '../testing.tsx'
import { changedRows, rowOf, wrongWith } from './outlet-menu-fields.ts'

const hours = [{ opens: '07:00', closes: '11:00' }]
const at = { outlet_id: 'o-1', is_carried: true, price: 30.5, hours }
const products: Product[] = [product, { ...product, id: 'p-2', outlets: [at] }]

test('a row is what the outlet has of its own; only what changed is sent', () => {
  const [usual, own] = products.map((each) => rowOf(each, 'o-1'))
  expect([usual, own]).toEqual([
    { is_carried: true, price: '', hours: [] },
    { is_carried: true, price: '30.5', hours },
  ])
  if (!usual || !own) throw new Error('two rows')
  const changed = (given: object) => changedRows(products, 'o-1', new Map([['p-2', { ...own, ...given }]]))
  expect(changed({})).toEqual([])
  expect(changed({ price: '', hours: [] })).toEqual([{ product_id: 'p-2', is_carried: true, price: null, hours: null }])
  expect(changed({ is_carried: false, price: '12' })).toEqual([
    { product_id: 'p-2', is_carried: false, price: 12, hours },
  ])
  expect([usual, { ...own, price: 'x' }, { ...own, hours: [...hours, ...hours] }].map(wrongWith)).toEqual([
    undefined,
    'price',
    'hours',
  ])
})
