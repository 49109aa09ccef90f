import type { Role } from '@tapri/contracts/common'
import { prefixOf, subnetOf } from '@tapri/service-kit/network-prefix'
import type { Limit } from '../limits.ts'

const WINDOW_MINUTES = 60
/** Enough for a family, an office or a shop behind one address. */
const MAX_PER_ADDRESS = 10
/** A subnet holds the addresses that one customer of a provider is likely to get. */
const MAX_PER_SUBNET = 40
const MAX_STAFF = 3

/**
 * The limits of a registration, each per hour: 10 from one address (IPv6: /64), 40 from its subnet (IPv4 /24, IPv6 /56), 3
 * for staff from one address. Refused registrations do not count.
 */
export function registrationLimits(role: Role, address: string): Limit[] {
  const subnet = subnetOf(address)
  const own = prefixOf(address)
  return [
    { bucket: `registered from ${own}`, max: MAX_PER_ADDRESS, minutes: WINDOW_MINUTES },
    ...(subnet === undefined
      ? []
      : [{ bucket: `registered from ${subnet}`, max: MAX_PER_SUBNET, minutes: WINDOW_MINUTES }]),
    ...(role === 'customer'
      ? []
      : [{ bucket: `staff registered from ${own}`, max: MAX_STAFF, minutes: WINDOW_MINUTES }]),
  ]
}
