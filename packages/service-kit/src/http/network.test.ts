import { expect, test } from 'vitest'
import { coarseNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:12:34::1', '2001:db8:12:*'],
  ['::1', '0:0:0:*'],
  ['unknown', ''],
  ['', ''],
])('%s: %s', (address, network) => {
  expect(coarseNetwork(address)).toBe(network)
})
