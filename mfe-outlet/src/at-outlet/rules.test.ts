import { expect, test } from 'vitest'
import { placesOf, powersAt } from './rules.ts'

const at = (outlet_id: string | null, position: 'cook' | 'cashier' | 'accountant' | 'support') => ({
  outlet_id,
  position,
  outlet_name: outlet_id && outlet_id.toUpperCase(),
})
const nowhere = { assigned_outlet_id: null, assigned_outlet_name: null }
const ofA = { assigned_outlet_id: 'a', assigned_outlet_name: 'A' }

test.each([
  ['nobody', nowhere, []],
  ['a main manager', ofA, ['a']],
  ['a cook, whose outlet is the assigned one for old pages', { ...ofA, positions: [at('a', 'cook')] }, ['a']],
  ['a main manager who is a cook elsewhere', { ...ofA, positions: [at('b', 'cook')] }, ['a', 'b']],
  ['an accountant', { ...nowhere, positions: [at(null, 'accountant')] }, [null, 'a', 'b', 'c']],
  [
    'a cook who is an accountant',
    { ...ofA, positions: [at('a', 'cook'), at(null, 'accountant')] },
    ['a', null, 'b', 'c'],
  ],
])('%s works at %j', (_, person, expected) => {
  const others = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
  expect(placesOf(person, { id: null, name: 'All' }, others).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['the main manager', ofA, 'a', 'staff', true],
  ['the main manager elsewhere', { ...ofA, positions: [at('b', 'cook')] }, 'b', 'staff', false],
  ['a cook elsewhere', { ...ofA, positions: [at('b', 'cook')] }, 'b', 'orders.make', true],
  ['a cook whose outlet is assigned', { ...ofA, positions: [at('a', 'cook')] }, 'a', 'orders.handle', false],
  ['a main manager in support', { ...ofA, positions: [at(null, 'support')] }, 'a', 'staff', true],
  ['support at all outlets', { ...nowhere, positions: [at(null, 'support')] }, null, 'refund', true],
  ['support at one of them', { ...nowhere, positions: [at(null, 'support')] }, 'c', 'refund', true],
  ['a cashier at all outlets', { ...ofA, positions: [at('a', 'cashier'), at(null, 'support')] }, null, 'cash', false],
] as const)('%s at %s: %s %s', (_, person, outlet, power, expected) => {
  expect(powersAt(person as never, outlet).has(power)).toBe(expected)
})
