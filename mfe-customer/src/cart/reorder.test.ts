import { expect, test } from 'vitest'
import { buildProduct } from '../testing.tsx'
import { reorderFrom, withReorder } from './reorder.ts'

const item = (product_id: string, product_name: string, price: number, quantity = 2) => ({
  product_id,
  product_name,
  price,
  quantity,
})
const menu = [
  buildProduct({ id: 'p-1', name: 'Masala Chai', price: 25 }),
  buildProduct({ id: 'p-2', name: 'Punjabi Samosa', price: 35 }),
  buildProduct({ id: 'p-3', name: 'Lemon Tea', price: 15, available: false }),
]

test.each([
  ['as it was', [item('p-1', 'Masala Chai', 25)], [item('p-1', 'Masala Chai', 25)], [], []],
  [
    'dearer, with another name',
    [item('p-2', 'Samosa', 30)],
    [item('p-2', 'Punjabi Samosa', 35)],
    [{ name: 'Punjabi Samosa', was: 30, now: 35 }],
    [],
  ],
  [
    'cheaper',
    [item('p-1', 'Masala Chai', 26)],
    [item('p-1', 'Masala Chai', 25)],
    [{ name: 'Masala Chai', was: 26, now: 25 }],
    [],
  ],
  ['not sold for now', [item('p-3', 'Lemon Tea', 15)], [], [], ['Lemon Tea']],
  [
    'deleted, beside another',
    [item('p-9', 'Kahwa', 60), item('p-1', 'Masala Chai', 25)],
    [item('p-1', 'Masala Chai', 25)],
    [],
    ['Kahwa'],
  ],
])('ordering again what is %s', (_, items, lines, changed, gone) => {
  expect(reorderFrom(items, menu)).toEqual({ lines, changed, lost: [], gone })
})

test.each([
  ['an empty cart', [], [item('p-1', 'Masala Chai', 25)]],
  ['more of it', [item('p-1', 'Masala Chai', 20, 5)], [item('p-1', 'Masala Chai', 25, 5)]],
  ['less of it', [item('p-1', 'Masala Chai', 25, 1)], [item('p-1', 'Masala Chai', 25)]],
  ['something else', [item('p-2', 'Samosa', 35)], [item('p-2', 'Samosa', 35), item('p-1', 'Masala Chai', 25)]],
])('an earlier order goes into a cart with %s', (_, lines, expected) => {
  const once = withReorder(lines, { lines: [item('p-1', 'Masala Chai', 25)] })
  expect(once).toEqual(expected)
  expect(withReorder(once, { lines: [item('p-1', 'Masala Chai', 25)] })).toEqual(expected)
})

const sugar = (...options: { id: string; name: string; price: number }[]) => [
  { id: 'g-1', name: 'Sugar', required: false, max_choices: 2, options },
]
const chosen = (option_id: string, name: string, price = 0) => ({ group_id: 'g-1', option_id, name, price })

test('an option that is gone is left out and named; one that costs more is a changed price', () => {
  const product = buildProduct({
    id: 'p-1',
    name: 'Masala Chai',
    price: 25,
    option_groups: sugar({ id: 'less', name: 'Less sugar', price: 0 }, { id: 'ginger', name: 'Ginger', price: 5 }),
  })
  const line = { ...item('p-1', 'Masala Chai', 28), note: 'Very hot' }
  const again = reorderFrom(
    [{ ...line, options: [chosen('ginger', 'Ginger', 3), chosen('saffron', 'Saffron')] }],
    [product],
  )
  expect(again).toEqual({
    lines: [{ ...line, price: 30, options: [chosen('ginger', 'Ginger', 5)] }],
    changed: [{ name: 'Masala Chai', was: 28, now: 30 }],
    lost: [{ name: 'Masala Chai', option: 'Saffron' }],
    gone: [],
  })
})

test('lines of one product with other options are other lines; two that are the same today are one', () => {
  const plain = item('p-1', 'Masala Chai', 25)
  const sweet = { ...plain, options: [chosen('more', 'More sugar')] }
  expect(withReorder([sweet], { lines: [plain, plain] })).toEqual([sweet, { ...plain, quantity: 4 }])
})
