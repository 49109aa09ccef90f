import { Secret, TOTP } from 'otpauth'

/** The parameters of RFC 6238 that every authenticator app uses by default. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted clock drift in steps, in either direction. */
const WINDOW = 1

/** Creates a secret as long as SHA-1's output, in bytes (RFC 4226 requires at least 128 bits). */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

const appOf = (secret: Uint8Array, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...settings, ...named, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

/**
 * Returns the secret to type into an authenticator app, and the otpauth URI of its QR code, which names chain and
 * account.
 */
export function forApp(secret: Uint8Array, named: { issuer: string; label: string }) {
  const app = appOf(secret, named)
  return { secret: app.secret.base32, otpauth_url: app.toString() }
}

/**
 * Returns the 30 s step to which the code belongs at this time (Unix ms), or undefined when it matches none within the
 * window.
 */
export function stepOf(secret: Uint8Array, code: string, timestamp: number): number | undefined {
  const app = appOf(secret)
  const delta = app.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}
