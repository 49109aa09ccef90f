import { expect, test } from 'vitest'
import { assertResettable } from './rules.ts'

const meera = { id: 'meera', name: 'Meera' }

test.each(['delivery', 'outlet_manager', 'admin'] as const)(
  'a %s can be reset by an admin and by the operator',
  (role) => {
    for (const actor of [meera, null]) expect(() => assertResettable({ id: 'ravi', role }, actor)).not.toThrow()
  },
)

test.each([
  ['an unknown account', undefined, 'User not found'],
  ['a customer', { id: 'asha', role: 'customer' }, 'User not found'],
  [
    'the own account',
    { id: 'meera', role: 'admin' },
    'You cannot reset your own password. Change it on your account page.',
  ],
] as const)('%s cannot be reset', (_, person, reason) => {
  expect(() => assertResettable(person, meera)).toThrow(reason)
})
