import { expect, test } from 'vitest'
import { statusOfNew } from './rules.ts'

test.each([
  ['customer', 'open', 'active'],
  ['delivery', 'open', 'active'],
  ['outlet_manager', 'open', 'active'],
  ['admin', 'open', 'active'],
  ['customer', 'approval', 'active'],
  ['delivery', 'approval', 'pending'],
  ['outlet_manager', 'approval', 'pending'],
  ['admin', 'approval', 'pending'],
] as const)('a new %s with REGISTRATION=%s is %s', (role, registration, status) => {
  expect(statusOfNew(role, registration)).toBe(status)
})
