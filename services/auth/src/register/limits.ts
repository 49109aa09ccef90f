import type { Role } from '@tapri/contracts/common'
import { prefixOf, subnetOf } from '@tapri/service-kit/network-prefix'
import type { Limit } from '../limits.ts'

const MINUTES = 60
/** A family, an office or a shop behind one address. */
const MOST = 10
/** The addresses that one customer of a provider is likely to get. */
const MOST_OF_SUBNET = 40
const MOST_STAFF = 3

/**
 * How many people may register from one address (of IPv6 a /64), from its subnet (an IPv4 /24, an IPv6 /56), and as staff.
 * Registrations that were refused do not count.
 */
export function registrationLimits(role: Role, address: string): Limit[] {
  const subnet = subnetOf(address)
  const own = prefixOf(address)
  return [
    { bucket: `registered from ${own}`, most: MOST, minutes: MINUTES },
    ...(subnet === undefined ? [] : [{ bucket: `registered from ${subnet}`, most: MOST_OF_SUBNET, minutes: MINUTES }]),
    ...(role === 'customer' ? [] : [{ bucket: `staff registered from ${own}`, most: MOST_STAFF, minutes: MINUTES }]),
  ]
}
