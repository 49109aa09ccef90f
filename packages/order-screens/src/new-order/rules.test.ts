import type { Product } from '@tapri/contracts/catalog'
import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import {
  changeFor,
  findProducts,
  itemsOf,
  linesOf,
  placesOf,
  readSearch,
  withMore,
  withOption,
  withPresent,
  withQuantity,
} from './rules.ts'

const product = (id: string, name: string, price: number, given: Partial<Product> = {}): Product => ({
  id,
  name,
  price,
  description: '',
  image_url: '',
  category_id: null,
  category_name: null,
  available: true,
  ...given,
})
const size = {
  id: 'size',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { id: 'small', name: 'Small', price: 0 },
    { id: 'large', name: 'Large', price: 10 },
  ],
} as NonNullable<Product['option_groups']>[number]
const masala = product('m', 'Masala Chai', 20, { option_groups: [size], name_hi: 'मसाला चाय' })
const plain = product('p', 'Plain Chai', 15)

test.each([
  ['2 masala', 2, ['masala']],
  ['masala ch', 1, ['masala', 'ch']],
  ['12', 12, []],
  ['0 chai', 1, ['chai']],
  ['7up', 1, ['7up']],
])('"%s" means so many of what', (typed, quantity, words) => {
  expect(readSearch(typed)).toEqual({ quantity, words })
})

test('products are found by the beginnings of words in either language, those that begin so first', () => {
  const menu = [product('k', 'Kadak Plain Chai', 18), plain, masala]
  expect(findProducts(menu, ['pl']).map(({ id }) => id)).toEqual(['p', 'k'])
  expect(findProducts(menu, ['मसाला'])).toEqual([masala])
  expect(findProducts(menu, [])).toEqual([])
})

test('more of the same is one line, with the usual options and the price of those chosen', () => {
  const lines = withMore(withMore([], masala, 1), masala, 2)
  expect(itemsOf(lines)).toMatchObject([{ quantity: 3, price: 20, options: [{ option_id: 'small' }] }])
  expect(itemsOf(withOption(lines, 0, size, 'large'))).toMatchObject([
    { quantity: 3, price: 30, options: [{ option_id: 'large' }] },
  ])
  expect(withQuantity(lines, 0, 0)).toEqual([])
})

test('lines that became the same go as one', () => {
  const lines = withMore(withOption(withMore([], masala, 1), 0, size, 'large'), masala, 2)
  expect(itemsOf(withOption(lines, 1, size, 'large'))).toMatchObject([{ quantity: 3, price: 30 }])
})

test('an earlier order comes at the prices of today, without what is gone', () => {
  const large = { group_id: 'size', option_id: 'large', name: 'Large', price: 5 }
  const items = [
    { product_id: 'm', product_name: 'Masala Chai', quantity: 2, price: 22, options: [large] },
    { product_id: 'gone', product_name: 'Gone', quantity: 1, price: 9 },
  ]
  expect(itemsOf(linesOf({ items }, [masala, plain]))).toMatchObject([{ product_id: 'm', quantity: 2, price: 30 }])
})

test('a line has the price of the present menu, and says what it cost before', () => {
  const lines = withOption(withMore([], masala, 1), 0, size, 'large')
  expect(withPresent(lines, [masala, plain])).toEqual(lines)
  const dearer = { ...masala, price: 22 }
  const [line] = withPresent(lines, [dearer])
  expect(line).toMatchObject({ was: 30, product: { price: 22 }, options: [{ option_id: 'large' }] })
  expect(withPresent(line ? [line] : [], [masala])[0]).not.toHaveProperty('was')
  expect(withPresent(lines, [plain])).toEqual(lines)
})

test('the places of a caller are each there once, without the counter and what they picked up', () => {
  const home = { address: 'Home', lat: 1, lng: 1 }
  const outlet = { ...home, address: 'Outlet' }
  const fetched = [
    { channel: 'counter' as const, delivery_address: outlet },
    { fulfilment: 'pickup' as const, delivery_address: outlet },
  ]
  const orders = [{}, ...fetched, {}].map((given) => buildOrder({ delivery_address: home, ...given }))
  expect(placesOf(orders)).toEqual([home])
})

test.each([
  ['100', 41, 59],
  ['41', 41, 0],
  ['₹1,000', 940.5, 59.5],
  ['१००', 41, 59],
  ['40', 41, undefined],
  ['', 41, undefined],
  ['50', undefined, undefined],
])('of ₹%s for %s comes back %s', (given, total, change) => {
  expect(changeFor(given, total)).toBe(change)
})
