import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Fastify's names for networks that the internet does not route. */
const words = ['loopback', 'linklocal', 'uniquelocal']
/**
 * The widest networks that may be trusted: a trusted caller can claim any address and so escapes every limit by
 * address.
 */
const WIDEST = { ipv4: 8, ipv6: 16 }
/** The bits before the IPv4 address in an IPv4-mapped IPv6 one. */
const MAPPED_BITS = 96

/** Tells whether this is a comma-separated list of addresses, networks and names, none of them too wide. */
export const areTrustedProxies = (text: string) =>
  text.split(',').every((entry) => words.includes(entry) || isNarrow(entry))

function isNarrow(entry: string): boolean {
  const { address, bits } = /^(?<address>[\da-f.:]+)(?:\/(?<bits>\d{1,3}))?$/i.exec(entry)?.groups ?? {}
  if (address === undefined || isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  const longest = parsed.kind() === 'ipv4' ? 32 : 128
  const length = bits === undefined ? longest : Number(bits)
  if (length > longest || length < WIDEST[parsed.kind()]) return false
  return parsed instanceof ipaddr.IPv4 || !holdsMuchOfIPv4(parsed, length)
}

/** Tells whether a network contains too much of IPv4: `::ffff:0:0/96` is all of it. */
function holdsMuchOfIPv4(network: ipaddr.IPv6, bits: number): boolean {
  const mapped = ipaddr.IPv6.parse('::ffff:0:0')
  return bits < MAPPED_BITS + WIDEST.ipv4 && network.match(mapped, Math.min(bits, MAPPED_BITS))
}
