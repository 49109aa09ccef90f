import { describe, expect, test } from 'vitest'
import { callerFrom, type TokenClaims } from './access.ts'
import type { Account, Standing } from '../data/accounts.ts'

const claims: TokenClaims = {
  id: 'a',
  role: 'outlet_manager',
  status: 'active',
  token_version: 2,
  sid: 's',
  iat: 1_000,
}
const account: Account = { role: 'outlet_manager', status: 'active', token_version: 2, deleted: false }
const standing: Standing = { account, sessionEnded: false, validFrom: 0 }
const withAccount = (given: Partial<Account>): Standing => ({ ...standing, account: { ...account, ...given } })

test('a token whose claims agree with the replica gives the caller its rights', () => {
  expect(callerFrom(claims, standing)).toEqual({
    id: 'a',
    sid: 's',
    role: 'outlet_manager',
    status: 'active',
    required_action: undefined,
    token_version: 2,
    iat: 1_000,
    exp: undefined,
  })
})

describe('a replica can lower the rights of a token but never raise them', () => {
  test.each([
    ['customer', 'admin', 'customer'],
    ['delivery', 'admin', 'delivery'],
    ['outlet_manager', 'admin', 'outlet_manager'],
    ['customer', 'delivery', 'customer'],
    ['admin', 'customer', 'customer'],
    ['admin', 'delivery', 'delivery'],
    ['outlet_manager', 'delivery', 'delivery'],
    ['admin', 'admin', 'admin'],
  ] as const)('token role %s, replica role %s: caller has role %s', (role, known, expected) => {
    expect(callerFrom({ ...claims, role }, withAccount({ role: known }))?.role).toBe(expected)
  })

  test.each([
    ['pending', 'active', 'pending'],
    ['active', 'pending', 'pending'],
    ['pending', 'pending', 'pending'],
    ['active', 'active', 'active'],
  ] as const)('token status %s, replica status %s: caller has status %s', (status, known, expected) => {
    expect(callerFrom({ ...claims, status }, withAccount({ status: known }))?.status).toBe(expected)
  })

  test('an account without a replica row has the rights of its token', () => {
    const caller = callerFrom({ ...claims, status: 'pending' }, { ...standing, account: undefined })
    expect(caller).toMatchObject({ role: 'outlet_manager', status: 'pending' })
  })
})

test.each<[string, Partial<TokenClaims>, Standing, boolean]>([
  ['of a deleted account', {}, withAccount({ deleted: true }), false],
  ['of an earlier token version', { token_version: 1 }, standing, false],
  ['of a later version than the replica knows', { token_version: 3 }, standing, true],
  ['of a session that was ended', {}, { ...standing, sessionEnded: true }, false],
  ['without a session id', { sid: undefined as never }, standing, true],
  ['from before the restored backup', { iat: 999 }, { ...standing, validFrom: 1_000.5 }, false],
  ['from the second of the restore', { iat: 1_000 }, { ...standing, validFrom: 1_000.5 }, true],
  ['without an issue time, while there is no signing epoch', { iat: undefined as never }, standing, true],
  ['without an issue time, after a restore', { iat: undefined as never }, { ...standing, validFrom: 1 }, false],
])('accepts or refuses a token %s', (_, given, known, isGood) => {
  expect(callerFrom({ ...claims, ...given }, known) !== undefined).toBe(isGood)
})
