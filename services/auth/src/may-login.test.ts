import { expect, test } from 'vitest'
import { assertMayLogin } from './may-login.ts'

const now = new Date('2026-11-21T10:00:00Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const later = new Date('2026-11-21T10:00:01Z')
const free = { must_change_password: false, password_expires_at: null, blocked_at: null, blocked_reason: null }

test.each([
  ['anybody else', {}],
  ['a one-time password that is good still', { must_change_password: true, password_expires_at: later }],
  ['a password of their own since', { must_change_password: false, password_expires_at: earlier }],
])('%s may login', (_, given) => {
  expect(() => assertMayLogin({ ...free, ...given }, now)).not.toThrow()
})

test.each([
  [
    'an expired one',
    { must_change_password: true, password_expires_at: earlier },
    'This one-time password has expired.',
  ],
  [
    'one that expires now',
    { must_change_password: true, password_expires_at: now },
    'Please ask an admin for another.',
  ],
  ['a block', { blocked_at: earlier, blocked_reason: '50 % fake' }, 'This account is blocked: 50 % fake'],
])('%s is refused', (_, given, reason) => {
  expect(() => assertMayLogin({ ...free, ...given }, now)).toThrow(reason)
})
