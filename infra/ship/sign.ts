import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

const ed25519 = (key: KeyObject, what: string) => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${what} is no Ed25519 key`)
  return key
}

/** Returns the detached signature of a file, as the one line that is stored beside it. */
export const signatureOf = (content: Buffer, privateKey: string): string =>
  `${sign(null, content, ed25519(createPrivateKey(privateKey), 'the signing key')).toString('base64')}\n`

/** Tells whether exactly this content was signed with the other half of the key pair. */
export const isSigned = (content: Buffer, signature: string, publicKey: string): boolean =>
  verify(null, content, ed25519(createPublicKey(publicKey), 'the public key'), Buffer.from(signature, 'base64'))
