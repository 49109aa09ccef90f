import { expect, test } from 'vitest'
import { assertNotLast } from './admins.ts'

test.each([
  ['admin', 'active', true],
  ['admin', 'pending', false],
  ['outlet_manager', 'active', false],
] as const)('removing a %s, %s, is allowed; another admin exists: %s', (role, status, hasOther) => {
  expect(() => assertNotLast({ role, status }, hasOther)).not.toThrow()
})

test('removing the last admin is refused', () => {
  expect(() => assertNotLast({ role: 'admin', status: 'active' }, false)).toThrow('This is the last admin.')
})
