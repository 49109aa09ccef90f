import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses that the internet routes (RFC 4291); the library knows the special ranges within them. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Tells whether the internet routes this address: not private, loopback, link-local, reserved, or an IPv4 address
 * within IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/** Resolves a host to its public addresses only, so that a name cannot lead into the operator's own network. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
    if (!first) return callback(Object.assign(new Error('no public address'), { code: 'EPRIVATE' }), [])
    return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family)
  })
}
