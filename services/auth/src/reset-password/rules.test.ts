import { expect, test } from 'vitest'
import { mayResetByCode } from './rules.ts'

test.each([
  ['customer', 'active', true],
  ['delivery', 'active', false],
  ['outlet_manager', 'active', false],
  ['admin', 'active', false],
  ['admin', 'pending', false],
] as const)('a code for %s, %s: %s', (role, status, may) => {
  expect(mayResetByCode({ role, status })).toBe(may)
})

test('an unknown account gets no code', () => {
  expect(mayResetByCode(undefined)).toBe(false)
})
