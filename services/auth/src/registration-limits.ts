import type { Role } from '@tapri/contracts/common'
import { prefixOf, subnetOf } from '@tapri/service-kit/http/network-prefix'
import type { Limit } from './limits.ts'

const WINDOW_MINUTES = 60
/** Enough for an office, a campus or a carrier behind one address. */
const MAX_PER_ADDRESS = 100
/** A subnet contains the addresses that one customer of a provider is likely to get. */
const MAX_PER_SUBNET = 400
/** Enough for a day of training. */
const MAX_STAFF = 20

/**
 * Returns the hourly limits on registrations: 100 from one address (IPv6: /64), 400 from its subnet (IPv4 /24, IPv6
 * /56), 20 for staff from one address. A phone has its own limits where it is verified (`requestLimits`). Refused
 * registrations do not count.
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
