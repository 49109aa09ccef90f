import { expect, test } from 'vitest'
import { isOutdated, claimsOf } from './token-claims.ts'

const jwt = (claims: unknown) => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`

test.each([
  ['a token', jwt({ id: 'u', role: 'admin', status: 'active', sid: 's' }), { role: 'admin', status: 'active' }],
  [
    'one with an action',
    jwt({ role: 'customer', status: 'active', required_action: 'verify_phone' }),
    { role: 'customer', status: 'active', required_action: 'verify_phone' },
  ],
  ['one without a role', jwt({ id: 'u' }), null],
  ['no token at all', 'tok', null],
  ['three parts of nothing', 'a.%.c', null],
])('claimsOf: %s', (_, token, rights) => {
  expect(claimsOf(token)).toEqual(rights)
})

const active = { role: 'delivery', status: 'active' } as const
test.each([
  [active, active, false],
  [{ ...active, status: 'pending' }, active, true],
  [{ ...active, required_action: 'change_password' }, active, true],
  [active, { ...active, required_action: 'change_password' }, true],
  [{ ...active, role: 'admin' }, active, true],
] as const)('%o against %o: outdated %s', (signed, now, expected) => {
  expect(isOutdated(signed, now)).toBe(expected)
})
