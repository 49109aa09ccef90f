import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isLoopback } from '@tapri/service-kit/process/settings'

/**
 * Returns the entry of PUSH_SERVICES that covers this endpoint, or undefined. An entry is a host (`fcm.googleapis.com`,
 * `*.push.apple.com`: https on port 443 only) or the origin of a server on this machine (`http://127.0.0.1:4000`).
 */
export function pushServiceOf(endpoint: string, entries: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return undefined
  return entries.find((entry) => {
    if (entry.includes('://')) return entry === origin
    if (protocol !== 'https:' || port !== '' || isIP(hostname) !== 0) return false
    return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry
  })
}

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/

/** Splits the setting into entries. Throws a one-line error that names an entry which cannot be used. */
export function readPushServices(setting: string, mode: 'demo' | 'production'): string[] {
  const entries = setting.split(',').map((entry) => entry.trim())
  for (const entry of entries) {
    if (host.test(entry)) continue
    const isOwnMachine = URL.canParse(entry) && new URL(entry).origin === entry && isLoopback(new URL(entry).hostname)
    if (!isOwnMachine || mode === 'production')
      throw new Error(`PUSH_SERVICES must be hosts such as fcm.googleapis.com or *.push.apple.com, not ${entry}`)
  }
  return entries
}

/** Checks that this is an uncompressed P-256 point: 65 bytes, on the curve. */
export function isPublicKey(base64url: string): boolean {
  const bytes = Buffer.from(base64url, 'base64url')
  try {
    return bytes.length === 65 && bytes[0] === 4 && ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    return false
  }
}
