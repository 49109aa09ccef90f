import type { RequiredAction } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { needsSecondFactor, requiredActionOf } from './required-action.ts'

const policies = ['optional', 'admins', 'staff'] as const

test.each([
  ['optional', []],
  ['admins', ['admin']],
  ['staff', ['delivery', 'outlet_manager', 'admin']],
] as const)('SECOND_FACTOR=%s requires a second factor for %j', (second_factor, asked) => {
  expect(roles.filter((role) => needsSecondFactor({ second_factor }, role))).toEqual(asked)
})

const admin = { role: 'admin', must_change_password: false, has_second_factor: false } as const

test.each<[object, (typeof policies)[number], RequiredAction | undefined]>([
  [{}, 'optional', undefined],
  [{}, 'admins', 'add_second_factor'],
  [{}, 'staff', 'add_second_factor'],
  [{ has_second_factor: true }, 'admins', undefined],
  [{ role: 'delivery' }, 'admins', undefined],
  [{ role: 'delivery' }, 'staff', 'add_second_factor'],
  [{ role: 'customer' }, 'staff', undefined],
  [{ must_change_password: true }, 'optional', 'change_password'],
  [{ must_change_password: true }, 'admins', 'change_password'],
  [{ must_change_password: true, has_second_factor: true }, 'admins', 'change_password'],
])('an admin with %j under SECOND_FACTOR=%s has the required action %s', (given, second_factor, action) => {
  expect(requiredActionOf({ ...admin, ...given }, { second_factor })).toBe(action)
})
