import { expect, test } from 'vitest'
import { assertNotLast } from './last-admin.ts'

test.each([
  ['admin', 'active', true],
  ['admin', 'pending', false],
  ['outlet_manager', 'active', false],
] as const)('a %s, %s, may go; another admin is there: %s', (role, status, hasOther) => {
  expect(() => assertNotLast({ role, status }, hasOther)).not.toThrow()
})

test('the last admin stays', () => {
  expect(() => assertNotLast({ role: 'admin', status: 'active' }, false)).toThrow('This is the last admin.')
})
