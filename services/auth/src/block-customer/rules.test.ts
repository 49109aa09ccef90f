import { expect, test } from 'vitest'
import { outcomeOf } from './rules.ts'

const unblocked = { role: 'customer', blocked_at: null, blocked_reason: null } as const
const blocked = { role: 'customer', blocked_at: new Date(), blocked_reason: 'Fake orders' } as const

test.each([
  ['an unblocked customer', unblocked, { blocked: true, reason: 'Fake orders' }, 'block'],
  ['a customer blocked with the same reason', blocked, { blocked: true, reason: ' Fake orders ' }, 'nothing'],
  ['a customer blocked with another reason', blocked, { blocked: true, reason: 'Rude' }, 'block'],
  ['an unblocked customer, to be unblocked', unblocked, { blocked: false }, 'nothing'],
  ['a blocked customer, to be unblocked', blocked, { blocked: false }, 'unblock'],
  ['an unblock with a superfluous reason', blocked, { blocked: false, reason: 'Sorry' }, 'unblock'],
] as const)('%s', (_, person, change, outcome) => {
  expect(outcomeOf(person, change)).toBe(outcome)
})

test.each([
  ['no reason', unblocked, { blocked: true }, 'Reason is required.'],
  ['staff', { ...unblocked, role: 'delivery' }, { blocked: true, reason: 'x' }, 'User not found'],
  ['an admin', { ...unblocked, role: 'admin' }, { blocked: false }, 'User not found'],
  ['an unknown account', undefined, { blocked: false }, 'User not found'],
] as const)('%s is refused', (_, person, change, reason) => {
  expect(() => outcomeOf(person, change)).toThrow(reason)
})
