import { roles } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { registrationLimits } from './registration-limits.ts'

const counted = (...given: Parameters<typeof registrationLimits>) =>
  registrationLimits(...given).map(({ bucket, max, minutes }) => [bucket, max, minutes])

test.each([
  ['203.0.113.9', 'registered from 203.0.113.9', 'registered from 203.0.113.0/24'],
  ['::ffff:203.0.113.9', 'registered from 203.0.113.9', 'registered from 203.0.113.0/24'],
  ['2001:db8:1:2::a', 'registered from 2001:db8:1:2::/64', 'registered from 2001:db8:1:0::/56'],
])('R09 customers from %s: 100 an hour, 400 from the subnet', (address, own, subnet) => {
  expect(counted('customer', address)).toEqual([
    [own, 100, 60],
    [subnet, 400, 60],
  ])
})

test.each(roles.filter((role) => role !== 'customer'))('R09 a %s also counts towards 20 staff an hour', (role) => {
  expect(counted(role, '203.0.113.9')).toEqual([
    ...counted('customer', '203.0.113.9'),
    ['staff registered from 203.0.113.9', 20, 60],
  ])
})

test('R09 invalid addresses count as one address, without a subnet', () => {
  expect(counted('customer', 'nobody')).toEqual([['registered from unknown', 100, 60]])
})
