import type { OptionGroupForm } from '@tapri/contracts/option-groups'
import { expect, test } from 'vitest'
import { assertNamesDiffer, groupColumns } from './rules.ts'

const form = (given: Partial<OptionGroupForm> = {}): OptionGroupForm => ({
  name: ' Size ',
  required: true,
  max_choices: 1,
  options: [
    { id: 'regular', name: ' Regular ', price: 0 },
    { name: 'Large', price: 15.1 },
  ],
  ...given,
})
const ids = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}

test('names are trimmed, prices are paise, and options keep the ids that the group has', () => {
  expect(groupColumns(form(), [{ id: 'regular', name: 'Small', price_paise: 5 }], ids())).toEqual({
    name: 'Size',
    required: true,
    max_choices: 1,
    options: [
      { id: 'regular', name: 'Regular', price_paise: 0 },
      { id: 'new-1', name: 'Large', price_paise: 1510 },
    ],
  })
})

test('an id that the group does not have, and the second use of one, are replaced', () => {
  const options = ['a', 'a', 'of another group'].map((id, index) => ({ id, name: `${index}`, price: 0 }))
  const { options: stored } = groupColumns(form({ options }), [{ id: 'a', name: 'A', price_paise: 0 }], ids())
  expect(stored.map(({ id }) => id)).toEqual(['a', 'new-1', 'new-2'])
})

const formWith = (required: boolean, prices: number[]) =>
  form({ required, options: prices.map((price, index) => ({ name: `${index}`, price })) })

test.each([
  [true, [0, 15]],
  [true, [15, 0]],
  [false, [5, 15]],
])('required: %o with the differences %j is allowed', (required, prices) => {
  expect(groupColumns(formWith(required, prices), [], ids()).options).toHaveLength(2)
})

test.each([[[5, 15]], [[-5]]])('a required group with the differences %j is refused', (prices) => {
  expect(() => groupColumns(formWith(true, prices), [], ids())).toThrow(
    expect.objectContaining({ statusCode: 422, code: 'NO_USUAL_OPTION' }),
  )
})

test('two options with one name are 400', () => {
  const options = ['Ginger', 'Elaichi', ' ginger'].map((name) => ({ name, price: 0 }))
  expect(() => assertNamesDiffer(form())).not.toThrow()
  expect(() => assertNamesDiffer(form({ options }))).toThrow(
    expect.objectContaining({ statusCode: 400, failure: expect.objectContaining({ path: '/body/options/2/name' }) }),
  )
})

test('the energy of an option stays where a form leaves it out, and goes with null', () => {
  const present = [{ id: 'x-1', name: 'Milk', price_paise: 0, kcal: 40 }]
  const kcalOf = (given: object) =>
    groupColumns(
      { name: 'Milk', required: false, max_choices: 1, options: [{ id: 'x-1', name: 'Milk', price: 0, ...given }] },
      present,
      () => 'new',
    ).options[0]?.kcal
  expect([kcalOf({}), kcalOf({ kcal: 55 }), kcalOf({ kcal: null })]).toEqual([40, 55, undefined])
})
