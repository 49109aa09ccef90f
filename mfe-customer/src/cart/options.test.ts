import type { OptionGroup } from '@tapri/contracts/option-groups'
import { expect, test } from 'vitest'
import { choiceAfter, choiceOf, isFull, lineOf, missingGroup, optionsOf } from './options.ts'

const group = (id: string, given: Partial<OptionGroup>, ...prices: number[]): OptionGroup => ({
  id,
  name: id,
  required: false,
  max_choices: 1,
  options: prices.map((price, index) => ({ id: `${id}-${index}`, name: `${id} ${index}`, price })),
  ...given,
})
const size = group('size', { required: true }, 15, 0)
const sugar = group('sugar', {}, 0, 0)
const spice = group('spice', { max_choices: 2 }, 5, 5, 5)
const chai = { id: 'p', name: 'Chai', price: 20, option_groups: [size, sugar, spice] }
const chosen = (group_id: string, option_id: string) => ({ group_id, option_id, name: 'of before', price: 1 })

test.each([
  ['nothing', [], { size: ['size-1'], sugar: [], spice: [] }],
  [
    'a size and a spice',
    [chosen('size', 'size-0'), chosen('spice', 'spice-2')],
    { size: ['size-0'], sugar: [], spice: ['spice-2'] },
  ],
  ['what is gone', [chosen('size', 'small'), chosen('milk', 'oat')], { size: ['size-1'], sugar: [], spice: [] }],
])('the sheet begins with the usual size, for a line with %s', (_, options, choice) => {
  expect(choiceOf(chai, options)).toEqual(choice)
})

test('one of: another replaces it; any of: up to the number, and a second press takes it away', () => {
  let choice = choiceOf(chai)
  choice = choiceAfter(choice, size, 'size-0')
  for (const id of ['spice-0', 'spice-1', 'spice-2']) choice = choiceAfter(choice, spice, id)
  expect(choice).toEqual({ size: ['size-0'], sugar: [], spice: ['spice-0', 'spice-1'] })
  expect([isFull(choice, spice), isFull(choice, sugar)]).toEqual([true, false])
  expect(choiceAfter(choice, spice, 'spice-0')).toEqual({ size: ['size-0'], sugar: [], spice: ['spice-1'] })
})

test('a required group without a choice is missing, others are not', () => {
  expect(missingGroup(chai, { size: [], sugar: [], spice: [] })).toBe(size)
  expect(missingGroup(chai, choiceOf(chai))).toBeUndefined()
})

test('a line has the menu’s names and prices, in the order of the menu', () => {
  const options = optionsOf(chai, { spice: ['spice-1'], size: ['size-0'] })
  expect(lineOf(chai, { ...(options && { options }), note: ' hot ', quantity: 2 })).toEqual({
    product_id: 'p',
    product_name: 'Chai',
    quantity: 2,
    price: 40,
    options: [
      { group_id: 'size', option_id: 'size-0', name: 'size 0', price: 15 },
      { group_id: 'spice', option_id: 'spice-1', name: 'spice 1', price: 5 },
    ],
    note: 'hot',
  })
})

test('a line of a product without groups is as it always was', () => {
  expect(optionsOf({}, {})).toBeUndefined()
  expect(lineOf({ id: 'p', name: 'Chai', price: 20 }, { note: '  ' })).toEqual({
    product_id: 'p',
    product_name: 'Chai',
    quantity: 1,
    price: 20,
  })
})
