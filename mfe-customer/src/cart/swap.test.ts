import { expect, test } from 'vitest'
import { buildProduct } from '../testing.tsx'
import { withSwapped } from './swap.ts'

const line = (product_id: string, quantity = 1, price = 20) => ({
  product_id,
  product_name: product_id,
  quantity,
  price,
})
const kulhad = buildProduct({ id: 'kulhad', name: 'kulhad', price: 30 })

test.each([
  ['in its place, as many', [line('a'), line('masala', 3), line('b')], [line('a'), line('kulhad', 3, 30), line('b')]],
  ['with those that are there', [line('kulhad', 2, 30), line('masala', 3)], [line('kulhad', 5, 30)]],
  ['at most 100', [line('masala', 60), line('kulhad', 60, 30)], [line('kulhad', 100, 30)]],
  ['not what is not there', [line('a')], [line('a')]],
])('another product: %s', (_, lines, expected) => {
  expect(withSwapped(lines, 'masala', kulhad)).toEqual(expected)
})

test('none: the product is taken out, with all its lines', () => {
  expect(withSwapped([line('a'), line('masala', 3), { ...line('masala'), note: 'Hot' }], 'masala', null)).toEqual([
    line('a'),
  ])
})

test('the note stays, and of the options those that the other product has too; a required group gets its usual one', () => {
  const option = (id: string, price = 0) => ({ id, name: id, price })
  const sugar = {
    id: 'sugar',
    name: 'Sugar',
    required: true,
    max_choices: 1,
    options: [option('usual'), option('less')],
  }
  const size = { ...sugar, id: 'size', options: [option('small'), option('large', 10)] }
  const withGroups = { ...kulhad, option_groups: [sugar, size] }
  const chosen = [{ group_id: 'sugar', option_id: 'less', name: 'less', price: 0 }]
  const ginger = { group_id: 'ginger', option_id: 'more', name: 'more', price: 5 }
  const lines = [{ ...line('masala', 2), note: 'Hot', options: [...chosen, ginger] }]
  expect(withSwapped(lines, 'masala', withGroups)).toEqual([
    {
      ...line('kulhad', 2, 30),
      note: 'Hot',
      options: [...chosen, { group_id: 'size', option_id: 'small', name: 'small', price: 0 }],
    },
  ])
})
