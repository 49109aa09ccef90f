import { expect, test } from 'vitest'
import { assertMayLogin } from './may-login.ts'

const now = new Date('2026-11-21T10:00:00Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const later = new Date('2026-11-21T10:00:01Z')
const free = {
  must_change_password: false,
  password_expires_at: null,
  one_time_password_used_at: null,
  blocked_at: null,
  blocked_reason: null,
}

test.each([
  ['an own password and no block', {}],
  ['a one-time password that has not expired', { must_change_password: true, password_expires_at: later }],
  ['an own password set after a one-time password', { must_change_password: false, password_expires_at: earlier }],
  ['an own password after a one-time password that was used', { one_time_password_used_at: earlier }],
])('login is allowed with %s', (_, given) => {
  expect(() => assertMayLogin({ ...free, ...given }, now)).not.toThrow()
})

test.each([
  [
    'an expired one-time password',
    { must_change_password: true, password_expires_at: earlier },
    'This one-time password has expired.',
  ],
  [
    'a one-time password that expires now',
    { must_change_password: true, password_expires_at: now },
    'Ask an admin for a new one.',
  ],
  [
    'a one-time password that was used',
    { must_change_password: true, password_expires_at: later, one_time_password_used_at: earlier },
    'This one-time password has already been used.',
  ],
  ['a block', { blocked_at: earlier, blocked_reason: '50 % fake' }, 'This account is blocked: 50 % fake'],
])('login is refused with %s', (_, given, reason) => {
  expect(() => assertMayLogin({ ...free, ...given }, now)).toThrow(reason)
})
