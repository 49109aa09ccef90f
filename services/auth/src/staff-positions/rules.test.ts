import { expect, test } from 'vitest'
import { assertMayChange, assertStaff, isTooLate } from './rules.ts'

function outcomeOf(change: () => void) {
  try {
    return change()
  } catch (error) {
    return (error as Error).message
  }
}

const admin = { id: 'root', isAdmin: true }
const manager = { id: 'meera', isAdmin: false }
const cook = { id: 'ravi', role: 'outlet_manager' } as const
const rider = { id: 'kiran', role: 'delivery' } as const
const onlyAdmins = 'Only an admin can give or remove this position.'
const otherRole = 'Only delivery people can be riders, and they can hold no other position.'

test.each([
  ['an admin makes a manager', admin, cook, undefined, 'manager', undefined],
  ['an admin takes an area manager', admin, cook, 'area_manager', undefined, undefined],
  ['a manager makes a cook', manager, cook, undefined, 'cook', undefined],
  ['a manager makes a cashier of a cook', manager, cook, 'cook', 'cashier', undefined],
  ['a manager takes a shift lead', manager, cook, 'shift_lead', undefined, undefined],
  ['a manager makes a rider', manager, rider, undefined, 'rider', undefined],
  ['a manager makes a manager', manager, cook, undefined, 'manager', onlyAdmins],
  ['a manager makes an area manager', manager, cook, undefined, 'area_manager', onlyAdmins],
  ['a manager makes a cook of another manager', manager, cook, 'manager', 'cook', onlyAdmins],
  ['a manager takes another manager', manager, cook, 'manager', undefined, onlyAdmins],
  [
    'a manager makes themselves a cook',
    manager,
    { ...cook, id: 'meera' },
    undefined,
    'cook',
    'You cannot change your own position.',
  ],
  ['a rider becomes a cook', admin, rider, undefined, 'cook', otherRole],
  ['a cook becomes a rider', admin, cook, undefined, 'rider', otherRole],
  ['a rider becomes an accountant', admin, rider, undefined, 'accountant', otherRole],
] as const)('%s', (_, giver, person, before, after, refused) => {
  expect(outcomeOf(() => assertMayChange(giver, person, { before, after }))).toBe(refused)
})

test('only staff who are no admins hold positions', () => {
  expect(() => assertStaff(undefined)).toThrow('User not found')
  expect(() => assertStaff({ role: 'customer' })).toThrow('This phone belongs to a customer.')
  expect(() => assertStaff({ role: 'admin' })).toThrow('Admins can already do everything, so they need no position.')
  expect(assertStaff({ role: 'delivery' })).toEqual({ role: 'delivery' })
})

test.each([
  ['nothing was said', undefined, 'cook', 'cashier', false],
  ['it still is', 'cook', 'cook', 'cashier', false],
  ['still nobody', null, undefined, 'cook', false],
  ['it was another', 'cook', 'shift_lead', 'cashier', true],
  ['it was given meanwhile', null, 'shift_lead', 'cashier', true],
  ['it was taken meanwhile', 'cook', undefined, 'cashier', true],
  ['it is what they ask for', 'cook', 'cashier', 'cashier', false],
  ['it was another when they take it', 'cook', 'shift_lead', undefined, true],
  ['it is taken already', 'cook', undefined, undefined, false],
] as const)('a change is too late: %s', (_, seen, before, after, expected) => {
  expect(isTooLate(seen, { before, after })).toBe(expected)
})
