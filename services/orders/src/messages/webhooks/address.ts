import { isIP } from 'node:net'
import { isPublicAddress } from '@tapri/service-kit/http/public-address'

/**
 * Top-level names that no public resolver knows, or that lead to the resolver's own machine, cluster or network: RFC
 * 2606, 6761, 6762, 7686, 8375, 9476, ICANN's `internal`, and names in common use in such networks.
 */
const ownNetwork = new Set(
  'localhost localdomain local internal intranet lan home corp mail private svc cluster consul docker test invalid onion alt arpa'.split(
    ' ',
  ),
)

/**
 * Tells whether messages may go to this address: https without credentials, to a name that may be public or to a public
 * IP address; or an origin allowed for a trial. What a name resolves to is checked on connecting (send.ts).
 */
export function isAllowed(url: string, trialOrigins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin, username, password, hash } = new URL(url)
  if (username || password || hash) return false
  if (trialOrigins.includes(origin)) return true
  if (protocol !== 'https:') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPublicAddress(host)
  const labels = host.replace(/\.$/, '').split('.')
  return labels.length > 1 && !ownNetwork.has(labels.at(-1) ?? '')
}
