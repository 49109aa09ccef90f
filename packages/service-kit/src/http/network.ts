import ipaddr from 'ipaddr.js'

/**
 * The network of an address in words, without the part that names one household: `203.0.113.*`, `2001:db8:12:*`. Text
 * that is no address gives an empty string.
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
