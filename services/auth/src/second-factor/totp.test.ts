import { expect, test } from 'vitest'
import { forApp, newSecret, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: seconds and the last six of the eight digits.
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(vectors)('at %i s the code is %s (RFC 6238)', (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

const step = 41_152_263
const at = (steps: number) => (step + steps) * 30_000

test.each([
  [-2, undefined],
  [-1, step],
  [0, step],
  [1, step],
  [2, undefined],
])('with a clock %i steps ahead the code matches the step %s', (off, found) => {
  expect(stepOf(secret, '005924', at(off))).toBe(found)
  expect(stepOf(secret, '005924', at(off) + 29_999)).toBe(found)
})

test.each(['005925', '000000', '05924', 'abcdef'])('%s matches no step', (code) => {
  expect(stepOf(secret, code, at(0))).toBeUndefined()
})

test('the otpauth URL has the default parameters that every authenticator app supports', () => {
  const told = forApp(secret, { issuer: 'Chai Point', label: '+919812345678' })
  expect(told.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { protocol, host, pathname, searchParams } = new URL(told.otpauth_url)
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Chai Point:+919812345678'])
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Chai Point',
    secret: told.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('each secret is random and has 160 bits', () => {
  expect(newSecret()).toHaveLength(20)
  expect(Buffer.from(newSecret()).equals(Buffer.from(newSecret()))).toBe(false)
})
