import ipaddr from 'ipaddr.js'

/**
 * Describes the network of an address without the part that identifies a household: `203.0.113.*`, `2001:db8:12:*`.
 * Returns an empty string for anything that is not an address.
 */
export function coarseNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.*`
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:*`
}
