import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All texts that are not an address share one key, so that made-up texts create no new bucket. */
const UNKNOWN = 'unknown'

/**
 * Returns the key of a limit by address. A subscriber gets a whole IPv6 /64 and can call from any address in it, so
 * IPv6 is counted by /64. IPv4, even when written as IPv6 (`::ffff:…`), is counted by address. Zone ids and ports are
 * ignored.
 */
export function prefixOf(address: string): string {
  return networksOf(address)[0].network
}

export interface Network {
  network: string
  /** Its limit as a multiple of the limit of one address. */
  times: number
}

/** A subscriber may have a /56 and use all of it; an office or a server may have a /48. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** Returns the networks whose limits apply to an address: its own, as in `prefixOf`, and those around it. */
export function networksOf(address: string): [Network, ...Network[]] {
  const parts = partsOf(address)
  if (!Array.isArray(parts)) return [{ network: parts, times: 1 }]
  const around = WIDER.map(({ bits, times }) => ({ network: networkOf(parts, bits), times }))
  return [{ network: networkOf(parts, 64), times: 1 }, ...around]
}

/** Returns the /56 of an IPv6 address, which many providers assign to one home; undefined for everything else. */
export function widePrefixOf(address: string): string | undefined {
  const parts = partsOf(address)
  return Array.isArray(parts) ? networkOf(parts, 56) : undefined
}

/** Returns the /24 of an IPv4 address or the /56 of an IPv6 one; undefined for anything that is not an address. */
export function subnetOf(address: string): string | undefined {
  const parts = partsOf(address)
  if (Array.isArray(parts)) return widePrefixOf(address)
  return parts === UNKNOWN ? undefined : `${parts.split('.').slice(0, 3).join('.')}.0/24`
}

/** Returns the eight groups of an IPv6 address, or the text of an IPv4 one. */
function partsOf(address: string): number[] | string {
  const bare = withoutPort(address).replace(/%.*$/s, '')
  if (isIP(bare) === 0) return UNKNOWN
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts : parsed.toString()
}

/** Removes the port that some proxies write into X-Forwarded-For. */
const withoutPort = (address: string) =>
  /^\[(?<inner>[^\]]*)\](:\d{1,5})?$/.exec(address)?.groups?.inner ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1')

function networkOf([a = 0, b = 0, c = 0, d = 0]: number[], bits: 64 | 56 | 48) {
  const groups = [a, b, c, { 64: d, 56: d & 0xff_00, 48: 0 }[bits]]
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`
}
