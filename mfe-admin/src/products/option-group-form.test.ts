import { expect, test } from 'vitest'
import { differenceOf, errorsOf, groupBodyOf, groupFieldsOf, movedUp } from './option-group-form.ts'

const size = {
  id: 'g-1',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { id: 'x-1', name: 'Regular', price: 0 },
    { id: 'x-2', name: 'Large', price: 15.5 },
  ],
}

test('a group that is not changed is saved as it was', () => {
  const { id: _, ...form } = size
  expect(groupBodyOf(groupFieldsOf(size), size)).toEqual(form)
  expect(groupBodyOf(groupFieldsOf({ ...size, max_choices: 3 }), size)).toEqual({ ...form, max_choices: 3 })
  expect(errorsOf(groupFieldsOf(size))).toEqual({})
})

test('of marks, allergens and energy of an option only what is new is sent', () => {
  const marked = {
    ...size,
    options: [{ id: 'x-1', name: 'Milk', price: 0, diet: 'veg', allergens: ['milk'], kcal: 40 }],
  } as const
  const group = {
    ...marked,
    options: marked.options.map((option) => ({ ...option, allergens: [...option.allergens] })),
  }
  const typed = groupFieldsOf(group)
  const withOption = (given: object) =>
    groupBodyOf({ ...typed, options: typed.options.map((option) => ({ ...option, ...given })) }, group).options
  const same = { id: 'x-1', name: 'Milk', price: 0 }
  expect(withOption({})).toEqual([same])
  expect(withOption({ diet: '', allergens: [], kcal: '' })).toEqual([
    { ...same, diet: null, allergens: [], kcal: null },
  ])
  expect(withOption({ kcal: '55' })).toEqual([{ ...same, kcal: 55 }])
  expect(errorsOf({ ...typed, options: typed.options.map((option) => ({ ...option, kcal: '5.5' })) })).toEqual({
    'kcal x-1': 'kcalWrong',
  })
})

test.each([
  ['0', 0],
  ['15', 15],
  ['+15.50', 15.5],
  ['-5', -5],
  ['−5', -5],
  ['', undefined],
  ['5.005', undefined],
  ['five', undefined],
  ['10001', undefined],
])('a difference of %j is %s', (typed, difference) => {
  expect(differenceOf(typed)).toBe(difference)
})

const fields = groupFieldsOf(size)
const [regular, large] = fields.options as [(typeof fields.options)[0], (typeof fields.options)[0]]
test.each([
  ['a blank name', { name: ' ' }, { name: 'nameRequired' }],
  ['any of one', { kind: 'any', upTo: '1' }, { upTo: 'upToWrong' }],
  ['any of two', { kind: 'any', upTo: '2' }, {}],
  ['an option without a name', { options: [regular, { ...large, name: '' }] }, { 'name x-2': 'optionNameRequired' }],
  ['two with one name', { options: [regular, { ...large, name: ' regular' }] }, { 'name x-2': 'optionRepeated' }],
  ['a wrong price', { options: [regular, { ...large, price: '?' }] }, { 'price x-2': 'optionPriceWrong' }],
  ['nothing for free where one is required', { options: [large] }, { 'price x-2': 'usualMissing' }],
  ['nothing for free where none is required', { options: [large], required: false }, {}],
] as const)('%s', (_, given, errors) => {
  expect(errorsOf({ ...fields, ...given })).toEqual(errors)
})

test('an option moves a place up, the first stays', () => {
  expect(movedUp(fields.options, 1)).toEqual([large, regular])
  expect(movedUp(fields.options, 0)).toEqual([regular, large])
})
