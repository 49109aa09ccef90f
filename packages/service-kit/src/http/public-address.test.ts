import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:81c::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['::10.0.0.1', false],
  ['::8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:10.0.0.1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['4000::1', false],
  ['ff02::1', false],
  ['fe80::1%eth0', false],
  ['192.0.0.8', false],
  ['240.0.0.1', false],
  ['nowhere', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a name that leads to this machine has no address', async () => {
  const look = promisify(lookupPublic)
  await expect(look('localhost', {})).rejects.toThrow('no public address')
  await expect(look('localhost', { all: true })).rejects.toThrow('no public address')
})
