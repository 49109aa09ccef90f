import { isIP } from 'node:net'
import { isPublicAddress } from '@tapri/service-kit/public-address'

/** Names that no public resolver knows, or that lead to the machine or the network of whoever resolves them. */
const ownNetwork = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/

/**
 * Whether messages may go to this address: https, without a login in it, to a name that may be public or a public IP address;
 * or one of the origins of a trial. What a name resolves to is judged when the connection is made (send.ts).
 */
export function isAllowed(url: string, trialOrigins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin, username, password, hash } = new URL(url)
  if (username || password || hash) return false
  if (trialOrigins.includes(origin)) return true
  if (protocol !== 'https:') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !ownNetwork.test(host)
}
