import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { GATEWAY, type Login, OPERATOR } from './broker-accounts.ts'
import { type Service, services } from './settings.ts'

/** Keys and passwords of the parts. Created once, stored in `DATA_DIR/keys`, readable by their owner only. */
export type Secrets = {
  /** Password of the embedded PostgreSQL's administrator. */
  postgres: string
  databases: Record<Service, string>
  nats: Record<Login, string>
  /** Ed25519, PEM: PKCS8 for the auth service, SPKI for all. */
  jwtPrivateKey: string
  jwtPublicKey: string
  /** 64 hex digits, for the auth service. */
  secondFactorKey: string
  /** VAPID, 32 bytes as base64url, for the orders service. */
  vapidPrivateKey: string
  /**
   * The secrets of the payment provider for demo and tests: this one is for calls to it, the next one for its messages.
   */
  payment: string
  paymentNotice: string
  /** 32 bytes as base64url, for the orders service. */
  webhookKey: string
}

/** Writes a file that only its owner can read; see replaceFile. */
export const writePrivateFile = (file: string, content: string) => replaceFile(file, content, 0o600)

export function loadSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secrets = makeSecrets()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/** Generates a private key of P-256; leading zeros count. */
function vapidKey() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

const password = () => randomBytes(24).toString('hex')

function makeSecrets(): Secrets {
  const forEach = () => Object.fromEntries(services.map((name) => [name, password()])) as Record<Service, string>
  const keys = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return {
    postgres: password(),
    databases: forEach(),
    nats: { ...forEach(), [GATEWAY]: password(), [OPERATOR]: password() },
    jwtPrivateKey: keys.privateKey,
    jwtPublicKey: keys.publicKey,
    secondFactorKey: randomBytes(32).toString('hex'),
    vapidPrivateKey: vapidKey(),
    payment: password(),
    paymentNotice: password(),
    webhookKey: randomBytes(32).toString('base64url'),
  }
}
