import { expect, test } from 'vitest'
import { loginTokenHash, open, recoveryCodeHash, seal } from './second-factor-keys.ts'

const JWT_PRIVATE_KEY = '-----BEGIN PRIVATE KEY-----'
const keys = { JWT_PRIVATE_KEY, SECOND_FACTOR_KEY: 'ab'.repeat(32) }
const secret = Buffer.from('12345678901234567890')

test('a sealed secret can be opened again and is not readable', () => {
  const sealed = seal(keys, 'asha', secret)
  expect(open(keys, 'asha', sealed)).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(keys, 'asha', secret).equals(sealed), 'a nonce of its own each time').toBe(false)
})

test('SECOND_FACTOR_KEY may be hex or base64', () => {
  const base64 = { JWT_PRIVATE_KEY, SECOND_FACTOR_KEY: Buffer.alloc(32, 0xab).toString('base64') }
  expect(open(base64, 'asha', seal(keys, 'asha', secret))).toEqual(secret)
})

const sealed = seal(keys, 'asha', secret)
const changed = (at: number) => Buffer.from(sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)))

test.each([
  ['for another user', () => open(keys, 'ravi', sealed)],
  ['with another key', () => open({ ...keys, SECOND_FACTOR_KEY: 'cd'.repeat(32) }, 'asha', sealed)],
  ['with the key of a demo', () => open({ JWT_PRIVATE_KEY }, 'asha', sealed)],
  ['with another nonce', () => open(keys, 'asha', changed(0))],
  ['with another tag', () => open(keys, 'asha', changed(12))],
  ['with other content', () => open(keys, 'asha', changed(30))],
  ['with a truncated tag', () => open(keys, 'asha', sealed.subarray(0, 20))],
  ['without content', () => open(keys, 'asha', Buffer.alloc(0))],
])('a sealed secret does not open %s', (_, opened) => {
  expect(opened()).toBeUndefined()
})

test('without SECOND_FACTOR_KEY, in a demo, the key is derived from the signing key', () => {
  const demo = { JWT_PRIVATE_KEY }
  expect(open(demo, 'asha', seal(demo, 'asha', secret))).toEqual(secret)
})

test('the hash of a recovery code depends on the user and the key', () => {
  const hashes = [
    recoveryCodeHash(keys, 'asha', '4T8QXM09ZK'),
    recoveryCodeHash(keys, 'ravi', '4T8QXM09ZK'),
    recoveryCodeHash({ JWT_PRIVATE_KEY }, 'asha', '4T8QXM09ZK'),
    recoveryCodeHash(keys, 'asha', '4T8QXM09ZJ'),
    loginTokenHash('4T8QXM09ZK'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(recoveryCodeHash(keys, 'asha', '4T8QXM09ZK')).toBe(hashes[0])
})
