import { expect, test } from 'vitest'
import { outcomeOf } from './rules.ts'

const person = (role: 'customer' | 'delivery' | 'outlet_manager' | 'admin', status: 'active' | 'pending') => ({
  name: 'Ravi',
  role,
  status,
})

test.each(['delivery', 'outlet_manager', 'admin'] as const)('a %s who waits is let in or refused', (role) => {
  expect(outcomeOf(person(role, 'pending'), true)).toBe('activate')
  expect(outcomeOf(person(role, 'pending'), false)).toBe('delete')
})

test('who was approved stays so: approving again changes nothing, refusing is too late', () => {
  expect(outcomeOf(person('delivery', 'active'), true)).toBe('nothing')
  expect(() => outcomeOf(person('delivery', 'active'), false)).toThrow('Ravi has already been approved.')
})

test.each([
  ['nobody', undefined],
  ['a customer', person('customer', 'active')],
  ['an admin at work', person('admin', 'active')],
])('%s is not found', (_, whom) => {
  expect(() => outcomeOf(whom, true)).toThrow('User not found')
  expect(() => outcomeOf(whom, false)).toThrow('User not found')
})
