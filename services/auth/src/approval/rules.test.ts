import { expect, test } from 'vitest'
import { outcomeOf } from './rules.ts'

const person = (role: 'customer' | 'delivery' | 'outlet_manager' | 'admin', status: 'active' | 'pending') => ({
  name: 'Ravi',
  role,
  status,
  phone_verified_at: null,
})
const open = { phone_verification: 'none' } as const
const byCode = { phone_verification: 'code' } as const

test.each(['delivery', 'outlet_manager', 'admin'] as const)('a pending %s is approved or refused', (role) => {
  expect(outcomeOf(person(role, 'pending'), true, open)).toBe('activate')
  expect(outcomeOf(person(role, 'pending'), false, open)).toBe('delete')
})

test('approving twice does nothing; refusing an approved account is 409', () => {
  expect(outcomeOf(person('delivery', 'active'), true, open)).toBe('nothing')
  expect(() => outcomeOf(person('delivery', 'active'), false, open)).toThrow('Ravi has already been approved.')
})

test.each([
  ['an unknown account', undefined],
  ['a customer', person('customer', 'active')],
  ['an active admin', person('admin', 'active')],
])('%s is not found', (_, whom) => {
  expect(() => outcomeOf(whom, true, open)).toThrow('User not found')
  expect(() => outcomeOf(whom, false, open)).toThrow('User not found')
})

test('with phones verified by code a pending account without a verified phone is not found', () => {
  const unverified = person('delivery', 'pending')
  expect(() => outcomeOf(unverified, true, byCode)).toThrow('User not found')
  expect(outcomeOf({ ...unverified, phone_verified_at: new Date() }, true, byCode)).toBe('activate')
  expect(outcomeOf(person('delivery', 'active'), true, byCode)).toBe('nothing')
})
