import { expect, test } from 'vitest'
import { keepsPhone } from './registration.ts'

test.each([
  ['active', null, true],
  ['active', new Date(), true],
  ['pending', new Date(), true],
  ['pending', null, false],
] as const)(
  'R09 an account that is %s, verified at %o, blocks another registration of its phone: %s',
  (status, phone_verified_at, keeps) => {
    expect(keepsPhone({ status, phone_verified_at })).toBe(keeps)
  },
)
