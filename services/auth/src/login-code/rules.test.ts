import { expect, test } from 'vitest'
import { assertMayEnterByCode, showsCode } from './rules.ts'

test.each([
  ['demo', 'none', true],
  ['demo', 'code', false],
  ['production', 'code', false],
  ['production', 'none', false],
] as const)(
  'in %s with PHONE_VERIFICATION=%s the answer has the code: %s',
  (APP_MODE, phone_verification, expected) => {
    expect(showsCode({ APP_MODE }, { phone_verification })).toBe(expected)
  },
)

const asha = {
  role: 'customer',
  status: 'active',
  has_second_factor: false,
  must_change_password: false,
  password_expires_at: null,
  one_time_password_used_at: null,
  blocked_at: null,
  blocked_reason: null,
} as const

const refusalOf = (given: Partial<Parameters<typeof assertMayEnterByCode>[0]>) => {
  try {
    assertMayEnterByCode({ ...asha, ...given })
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test.each([
  [{}, undefined],
  [{ role: 'delivery' }, 'PASSWORD_NEEDED'],
  [{ role: 'admin' }, 'PASSWORD_NEEDED'],
  [{ role: 'outlet_manager', status: 'pending' }, 'PASSWORD_NEEDED'],
  [{ has_second_factor: true }, 'PASSWORD_NEEDED'],
  [{ blocked_at: new Date(), blocked_reason: 'Never at the door' }, 'ACCOUNT_BLOCKED'],
] as const)('a customer with %j who has the right code is refused with %s', (given, code) => {
  expect(refusalOf(given)).toBe(code)
})
