import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from './settings.ts'

type Keys = Pick<Settings, 'SECOND_FACTOR_KEY' | 'JWT_PRIVATE_KEY'>

/** In bytes: GCM's 96-bit nonce, and the full-length tag. */
const [NONCE, TAG] = [12, 16]

/** Derives a key per purpose, from the signing key if there is no SECOND_FACTOR_KEY (demo only). */
function keyFor(purpose: string, { SECOND_FACTOR_KEY: given, JWT_PRIVATE_KEY }: Keys): Buffer {
  const material = given ? Buffer.from(given, given.length === 64 ? 'hex' : 'base64') : JWT_PRIVATE_KEY
  return Buffer.from(hkdfSync('sha256', material, '', `tapri ${purpose}`, 32))
}

/**
 * Encrypts with AES-256-GCM: nonce, tag, ciphertext. `owner` is authenticated data: a row copied to another user does
 * not decrypt.
 */
export function seal(keys: Keys, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor('totp secret', keys), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts. Returns undefined for another key, another owner or changed ciphertext. */
export function open(keys: Keys, owner: string, sealed: Uint8Array): Buffer | undefined {
  const [nonce, tag, content] = [
    sealed.subarray(0, NONCE),
    sealed.subarray(NONCE, NONCE + TAG),
    sealed.subarray(NONCE + TAG),
  ]
  try {
    const key = keyFor('totp secret', keys)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return undefined
  }
}

/** Returns a keyed hash: 50 bits can be enumerated, so the key is not in the database. */
export const recoveryCodeHash = (keys: Keys, userId: string, code: string): string =>
  createHmac('sha256', keyFor('recovery code', keys)).update(`${userId}\n${code}`).digest('hex')

/** Returns a plain hash: 256 random bits need no key. */
export const loginTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
