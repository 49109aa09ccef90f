import type { Role } from '@tapri/contracts/common'
import { prefixOf, subnetOf } from '@tapri/service-kit/http/network-prefix'
import { type Limit, limitsByPrefix } from './limits.ts'

const WINDOW_MINUTES = 60
/** Enough for an office, a campus or a carrier behind one address. */
const MAX_PER_ADDRESS = 100
/** Enough for a day of training. */
const MAX_STAFF = 20

/**
 * Returns the hourly limits on registrations: 100 from one address (IPv6: /64), 400 from its subnet (IPv4 /24, IPv6
 * /56), 20 for staff from one address. A phone has its own limits where it is verified (`requestLimits`). Refused
 * registrations do not count.
 */
export function registrationLimits(role: Role, address: string): Limit[] {
  return [
    ...limitsByPrefix('registered from', address, { max: MAX_PER_ADDRESS, minutes: WINDOW_MINUTES }, subnetOf),
    ...(role === 'customer'
      ? []
      : [{ bucket: `staff registered from ${prefixOf(address)}`, max: MAX_STAFF, minutes: WINDOW_MINUTES }]),
  ]
}
