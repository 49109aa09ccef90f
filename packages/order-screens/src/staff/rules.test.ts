import { expect, test } from 'vitest'
import { mayChange, positionsToGive } from './rules.ts'

const admin = { id: 'root', role: 'admin' } as const
const manager = { id: 'meera', role: 'outlet_manager' } as const

test.each([
  ['outlet_manager', manager, ['shift_lead', 'cashier', 'cook']],
  ['outlet_manager', admin, ['manager', 'shift_lead', 'cashier', 'cook', 'area_manager']],
  ['delivery', manager, ['rider']],
  ['customer', admin, []],
] as const)('to a person of role %s, %o gives %j', (role, giver, expected) => {
  expect(positionsToGive(role, giver)).toEqual(expected)
})

const person = { id: 'ravi', name: 'Ravi', phone: '+919000000002', role: 'outlet_manager' } as const
test.each([
  ['a cook', { ...person, position: 'cook' }, manager, true],
  ['another manager', { ...person, position: 'manager' }, manager, false],
  ['another manager, by an admin', { ...person, position: 'manager' }, admin, true],
  ['themselves', { ...person, id: 'meera', position: 'cashier' }, manager, false],
  ['the main manager, who holds no position', { ...person, is_main: true }, admin, false],
] as const)('changes %s: %#', (_, staff, giver, expected) => {
  expect(mayChange(staff, giver)).toBe(expected)
})
