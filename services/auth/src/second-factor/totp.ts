import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it by default. */
const settings = { issuer: 'Tapri', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted clock drift in steps, either way. */
const WINDOW = 1

/** Length of SHA-1's output in bytes (RFC 4226 requires at least 128 bits). */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

const appOf = (secret: Uint8Array, label: string) =>
  new TOTP({ ...settings, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

/** The secret to type into an authenticator app, and the otpauth URI of its QR code. */
export function forApp(secret: Uint8Array, label: string): { secret: string; otpauth_url: string } {
  const app = appOf(secret, label)
  return { secret: app.secret.base32, otpauth_url: app.toString() }
}

/** The 30 s step that the code is of, at this time (Unix ms), or undefined when it is of none within the window. */
export function stepOf(secret: Uint8Array, code: string, timestamp: number): number | undefined {
  const app = appOf(secret, '')
  const delta = app.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}
