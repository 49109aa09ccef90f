import { expect, test } from 'vitest'
import { mayResetByCode } from './rules.ts'

test.each([
  ['customer', 'active', true],
  ['delivery', 'active', false],
  ['outlet_manager', 'active', false],
  ['admin', 'active', false],
  ['admin', 'pending', false],
] as const)('a reset code may be sent to a %s, %s: %s', (role, status, may) => {
  expect(mayResetByCode({ role, status })).toBe(may)
})

test('no reset code is sent for an unknown account', () => {
  expect(mayResetByCode(undefined)).toBe(false)
})
