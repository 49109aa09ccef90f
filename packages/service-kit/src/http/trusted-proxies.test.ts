import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { areTrustedProxies } from './trusted-proxies.ts'

test.each([
  'loopback',
  'loopback,linklocal,uniquelocal',
  '10.1.2.3',
  '10.0.0.0/8',
  '2001:db8::/32',
  'fd00::/16',
  '2001:DB8::1/128',
  '::ffff:10.0.0.1',
  '::ffff:10.0.0.0/104',
])('%s is accepted, by Fastify too', (text) => {
  expect(areTrustedProxies(text)).toBe(true)
  expect(() => Fastify({ trustProxy: text })).not.toThrow()
})

test.each([
  ['the whole internet', '0.0.0.0/0'],
  ['the whole internet', '::/0'],
  ['the whole internet, after a valid entry', 'loopback,0.0.0.0/0'],
  ['half of the internet', '128.0.0.0/1'],
  ['too wide', '10.0.0.0/7'],
  ['too wide', 'fc00::/7'],
  ['too wide', '2001::/15'],
  ['all of IPv4', '::ffff:0:0/96'],
  ['all of IPv4', '::ffff:0.0.0.0/96'],
  ['all of IPv4 and more', '::/80'],
  ['half of IPv4', '::ffff:128.0.0.0/97'],
  ['an invalid network', '10.0.0.0/99'],
  ['an invalid network', '10.0.0.0/'],
  ['a mask', '10.0.0.0/255.0.0.0'],
  ['an invalid address', '10.0.0'],
  ['an invalid address', '10.0.0.256'],
  ['an invalid address', '*'],
  ['an unknown keyword', 'everyone'],
  ['an unknown keyword', 'true'],
  ['a name', 'proxy.example'],
  ['an address with a zone', 'fe80::1%eth0'],
  ['a space', '10.0.0.1, 10.0.0.2'],
  ['an empty entry', '10.0.0.1,,10.0.0.2'],
  ['a comma at the end', '10.0.0.1,'],
  ['nothing', ''],
])('%s is refused: %j', (_, text) => {
  expect(areTrustedProxies(text)).toBe(false)
})
