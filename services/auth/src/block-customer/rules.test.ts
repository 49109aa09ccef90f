import { expect, test } from 'vitest'
import { outcomeOf } from './rules.ts'

const free = { role: 'customer', blocked_at: null, blocked_reason: null } as const
const blocked = { role: 'customer', blocked_at: new Date(), blocked_reason: 'Fake orders' } as const

test.each([
  ['somebody free', free, { blocked: true, reason: 'Fake orders' }, 'block'],
  ['somebody blocked for the same', blocked, { blocked: true, reason: ' Fake orders ' }, 'nothing'],
  ['somebody blocked for something else', blocked, { blocked: true, reason: 'Rude' }, 'block'],
  ['somebody free, who shall be', free, { blocked: false }, 'nothing'],
  ['somebody blocked, who shall not be', blocked, { blocked: false }, 'unblock'],
  ['with a reason nobody asked for', blocked, { blocked: false, reason: 'Sorry' }, 'unblock'],
] as const)('%s', (_, person, change, outcome) => {
  expect(outcomeOf(person, change)).toBe(outcome)
})

test.each([
  ['no reason', free, { blocked: true }, 'Reason is required.'],
  ['staff', { ...free, role: 'delivery' }, { blocked: true, reason: 'x' }, 'User not found'],
  ['an admin', { ...free, role: 'admin' }, { blocked: false }, 'User not found'],
  ['nobody', undefined, { blocked: false }, 'User not found'],
] as const)('%s is refused', (_, person, change, reason) => {
  expect(() => outcomeOf(person, change)).toThrow(reason)
})
