import type { OptionGroupFact } from '@tapri/contracts/events'
import { expect, test } from 'vitest'
import { chosenOptions } from './rules.ts'

const size: OptionGroupFact = {
  id: 'size',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { id: 'large', name: 'Large', price_paise: 1500 },
    { id: 'regular', name: 'Regular', price_paise: 0 },
  ],
}
const spice: OptionGroupFact = {
  id: 'spice',
  name: 'Spices',
  required: false,
  max_choices: 2,
  options: ['Ginger', 'Elaichi', 'Tulsi'].map((name) => ({ id: name.toLowerCase(), name, price_paise: 500 })),
}
const chai = { name: 'Masala Chai', option_groups: [size, spice] }
const option = (group_id: string, option_id: string) => ({
  group_id,
  option_id,
  name: `what was shown of ${option_id}`,
})
const [large, regular] = [option('size', 'large'), option('size', 'regular')]
const [ginger, elaichi, tulsi] = [option('spice', 'ginger'), option('spice', 'elaichi'), option('spice', 'tulsi')]

test.each([
  ['one of a required group', [regular], ['Regular 0']],
  ['several groups, in the order of the groups', [elaichi, large], ['Large 1500', 'Elaichi 500']],
  ['as many as allowed', [large, tulsi, ginger], ['Large 1500', 'Ginger 500', 'Tulsi 500']],
  ['no list: the usual of what is required', undefined, ['Regular 0']],
])('%s', (_, given, expected) => {
  expect(chosenOptions(given, chai).map(({ name, price_paise }) => `${name} ${price_paise}`)).toEqual(expected)
})

const gone = (id: string) => `what was shown of ${id} is no longer available for Masala Chai. Please review your cart.`

test.each([
  ['nothing of a required group', [ginger], 422, 'Please choose for Masala Chai: Size.'],
  ['two of one', [large, regular], 422, 'Please choose at most 1 for Masala Chai: Size.'],
  ['three of two', [regular, ginger, elaichi, tulsi], 422, 'Please choose at most 2 for Masala Chai: Spices.'],
  ['an option that the group has no more', [regular, option('spice', 'saffron')], 409, gone('saffron')],
  ['a vanished option of a required group', [option('size', 'small')], 409, gone('small')],
  ['an option of a group that the product has no more', [regular, option('sugar', 'large')], 409, gone('large')],
])('%s is refused', (_, given, statusCode, message) => {
  expect(() => chosenOptions(given, chai)).toThrow(expect.objectContaining({ statusCode, message }))
})

test('a product without groups takes a line without options and one with none', () => {
  for (const given of [undefined, []]) expect(chosenOptions(given, { ...chai, option_groups: [] })).toEqual([])
})

test('a required group without an option that changes no price gives nothing to a line without a list', () => {
  const paid = { ...size, options: size.options.slice(0, 1) }
  expect(chosenOptions(undefined, { ...chai, option_groups: [paid] })).toEqual([])
})
