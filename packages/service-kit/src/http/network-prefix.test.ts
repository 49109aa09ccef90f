import { expect, test } from 'vitest'
import { networksOf, prefixOf, subnetOf, widePrefixOf } from './network-prefix.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['127.0.0.1', '127.0.0.1', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::FFFF:cb00:7109', '203.0.113.9', undefined],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', undefined],
  ['203.0.113.9:5678', '203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff::1', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/64', '2001:db8:1:300::/56'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
  ['fe80::1', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
  ['fe80::2%25wlan0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
  ['', 'unknown', undefined],
  ['nobody', 'unknown', undefined],
  ['203.0.113', 'unknown', undefined],
  ['0x7f.1', 'unknown', undefined],
  ['2130706433', 'unknown', undefined],
  ['203.0.113.256', 'unknown', undefined],
  ['203.0.113.09', 'unknown', undefined],
  ['2001:db8::1::2', 'unknown', undefined],
  ['[2001:db8::1', 'unknown', undefined],
  ['2001:db8::/64', 'unknown', undefined],
  ['203.0.113.9, 198.51.100.7', 'unknown', undefined],
  ['a b\n', 'unknown', undefined],
])('%j has the network %s and the wider network %s', (address, narrow, wide) => {
  expect(prefixOf(address)).toBe(narrow)
  expect(widePrefixOf(address)).toBe(wide)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.9:5678', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['nobody', undefined],
  ['', undefined],
])('%j is in the subnet %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet)
})

test('an IPv6 address is bounded by its /64, its /56 and its /48, an IPv4 address by itself', () => {
  expect(networksOf('2001:db8:1:2ff::1')).toEqual([
    { network: '2001:db8:1:2ff::/64', times: 1 },
    { network: '2001:db8:1:200::/56', times: 4 },
    { network: '2001:db8:1:0::/48', times: 16 },
  ])
  for (const one of ['203.0.113.9', '::ffff:203.0.113.9'])
    expect(networksOf(one)).toEqual([{ network: '203.0.113.9', times: 1 }])
})
