import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { policyPresets } from '@tapri/contracts/policies'
import { dataDirOf } from '../data-dir.ts'
import { type PaymentSettings, paymentSettings } from './payment-settings.ts'
import { Refusal } from './refusal.ts'
import { timeZone } from './time-zone.ts'

/** The services that keep data: each has its own database, its own logins and its own process. */
export const services = ['auth', 'catalog', 'orders', 'outlets'] as const
export type Service = (typeof services)[number]

export type Settings = {
  appMode: 'demo' | 'production'
  host: string
  /** 0 lets the machine choose a free one. */
  port: number
  dataDir: string
  /** An administrator's address of a PostgreSQL server; without it the embedded one is started. */
  databaseUrl?: string
  /** A NATS server; without it one is started. */
  natsUrl?: string
  jwtPrivateKey?: string
  jwtPublicKey?: string
  seed: 'demo' | 'none'
  /** The terminal shows text for people, or every line as JSON. */
  log: 'text' | 'json'
  /** Requests a minute from one address; 0 turns the limit off. */
  rateLimit: number
  registration: 'open' | 'approval'
  phoneVerification: 'none' | 'code'
  /** Orders that one customer may have open, however they are paid; 0 means no cap. */
  codMaxOpenOrders: number
  timeZone: string
  /** Who must have a second factor. */
  secondFactor: 'optional' | 'admins' | 'staff'
  /** Keys given by the operator; otherwise those in DATA_DIR count. */
  secondFactorKey?: string
  vapidPrivateKey: string | undefined
  webhookKey: string | undefined
  /** The origin at which people reach the product. */
  publicUrl?: string
  payments: PaymentSettings
  /** The first of the ports at which parts show their metrics (metrics.ts); 0: none does. */
  metricsPort: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads every setting of the stack once. Refuses with one line that names the first one that cannot be used. */
export function readSettings(env: Environment, root: string): Settings {
  const appMode = oneOf(env, 'APP_MODE', ['demo', 'production'], 'demo')
  const preset = policyPresets[appMode]
  const host = env.HOST || '127.0.0.1'
  if (!isIP(host) && !/^[a-z0-9.-]+$/i.test(host)) throw new Refusal(`HOST is not an address: ${host}`)
  if (appMode === 'demo' && !isLoopback(host)) {
    throw new Refusal(`APP_MODE=demo lets anybody become an admin, so HOST must be a loopback address, not ${host}`)
  }
  const settings: Settings = {
    appMode,
    host,
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    dataDir: dataDirOf(root, env),
    log: oneOf(env, 'LOG', ['text', 'json'], 'text'),
    seed: oneOf(env, 'SEED', ['demo', 'none'], preset.SEED),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 600, 1_000_000),
    registration: oneOf(env, 'REGISTRATION', ['open', 'approval'], preset.REGISTRATION),
    phoneVerification: oneOf(env, 'PHONE_VERIFICATION', ['none', 'code'], preset.PHONE_VERIFICATION),
    codMaxOpenOrders: wholeNumber(env, 'COD_MAX_OPEN_ORDERS', preset.COD_MAX_OPEN_ORDERS, 1000),
    timeZone: timeZone(env.TZ_BUSINESS || 'Asia/Kolkata'),
    secondFactor: oneOf(env, 'SECOND_FACTOR', ['optional', 'admins', 'staff'], preset.SECOND_FACTOR),
    ...secondFactorKey(env),
    vapidPrivateKey: keyIn(env, 'VAPID_PRIVATE_KEY'),
    webhookKey: keyIn(env, 'WEBHOOK_KEY'),
    ...publicUrl(env),
    payments: paymentSettings(env),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 0, 65_530),
    ...address(env, 'DATABASE_URL', 'databaseUrl', ['postgres:', 'postgresql:']),
    ...address(env, 'NATS_URL', 'natsUrl', ['nats:', 'tls:']),
    ...keyPair(env),
  }
  if (appMode === 'production') refuseUnsafe(settings, env)
  return settings
}

/** The services refuse these themselves; here the whole stack does, before it starts any of them. */
function refuseUnsafe(settings: Settings, { CODE_WEBHOOK_URL }: Environment) {
  if (settings.seed === 'demo') throw new Refusal('SEED=demo makes accounts with a known password; not in production')
  if (settings.registration === 'open') {
    throw new Refusal('REGISTRATION=open lets anybody become an admin; in production it must be approval')
  }
  if (settings.phoneVerification === 'none') {
    throw new Refusal('PHONE_VERIFICATION=none lets anybody set any password; in production it must be code')
  }
  if (CODE_WEBHOOK_URL && !CODE_WEBHOOK_URL.startsWith('https://')) {
    throw new Refusal('CODE_WEBHOOK_URL must begin with https:// in production')
  }
  if (settings.publicUrl && !settings.publicUrl.startsWith('https://')) {
    throw new Refusal('PUBLIC_URL must begin with https:// in production')
  }
  if (!settings.jwtPrivateKey) throw new Refusal('JWT_PRIVATE_KEY must be given in production')
  if (!isEd25519(settings.jwtPrivateKey)) throw new Refusal('JWT_PRIVATE_KEY must be an Ed25519 key')
  if (settings.databaseUrl && decodeURIComponent(new URL(settings.databaseUrl).password).length < 12) {
    throw new Refusal('DATABASE_URL must carry a password of at least 12 characters in production')
  }
  if (settings.natsUrl && decodeURIComponent(new URL(settings.natsUrl).password).length < 12) {
    throw new Refusal('NATS_URL must carry a password of at least 12 characters in production')
  }
}

function isEd25519(pem: string) {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Whether only programs on this machine can reach the address. */
export function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function oneOf<const T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const value = env[name] || otherwise
  const found = choices.find((choice) => choice === value)
  if (!found) throw new Refusal(`${name} must be ${choices.join(' or ')}, not ${value}`)
  return found
}

function wholeNumber(env: Environment, name: string, otherwise: number, maximum: number) {
  const text = env[name] || String(otherwise)
  if (!/^\d{1,9}$/.test(text) || Number(text) > maximum) {
    throw new Refusal(`${name} must be a whole number from 0 to ${maximum}, not ${text}`)
  }
  return Number(text)
}

/** The value is not repeated in the refusal: it may hold a password. */
function address<K extends string>(env: Environment, name: string, key: K, protocols: string[]) {
  const text = env[name]
  if (!text) return {}
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol) || !new URL(text).hostname || !decodes(text)) {
    throw new Refusal(`${name} must look like ${protocols[0]}//user:password@host:port`)
  }
  return { [key]: text }
}

/** Whether nothing in it is wrongly encoded, such as a password with a bare percent sign. */
function decodes(text: string) {
  try {
    return Boolean(decodeURIComponent(text))
  } catch {
    return false
  }
}

function keyPair(env: Environment) {
  const { JWT_PRIVATE_KEY: jwtPrivateKey, JWT_PUBLIC_KEY: jwtPublicKey } = env
  if (!jwtPrivateKey && !jwtPublicKey) return {}
  if (!jwtPrivateKey) throw new Refusal('JWT_PUBLIC_KEY is given without JWT_PRIVATE_KEY; set both or none')
  if (!jwtPublicKey) throw new Refusal('JWT_PRIVATE_KEY is given without JWT_PUBLIC_KEY; set both or none')
  return { jwtPrivateKey, jwtPublicKey }
}

/** The value is not repeated in the refusal: it is a secret. */
function secondFactorKey({ SECOND_FACTOR_KEY: key }: Environment) {
  if (!key) return {}
  if (!/^([0-9a-f]{64}|[a-z0-9+/]{43}=)$/i.test(key)) {
    throw new Refusal('SECOND_FACTOR_KEY must be 32 bytes as base64 or 64 hex digits')
  }
  return { secondFactorKey: key }
}

/** Of the orders service. The value is not repeated in the refusal: it is a secret. */
function keyIn(env: Environment, name: 'VAPID_PRIVATE_KEY' | 'WEBHOOK_KEY') {
  if (!env[name] || /^[A-Za-z0-9_-]{43}$/.test(env[name])) return env[name] || undefined
  throw new Refusal(`${name} must be 32 bytes as base64url`)
}

function publicUrl({ PUBLIC_URL: url }: Environment) {
  if (!url) return {}
  if (!/^https?:\/\/[^/?#@]+$/.test(url) || !URL.canParse(url)) {
    throw new Refusal(`PUBLIC_URL must be an origin such as https://chai.example, not ${url}`)
  }
  return { publicUrl: url }
}

/** The settings and policies as they are listed at start-up: no keys, no passwords. */
export function describeSettings(settings: Settings): string[] {
  return [
    `APP_MODE=${settings.appMode} SEED=${settings.seed} RATE_LIMIT=${settings.rateLimit || '0 (off)'}`,
    `DATA_DIR=${settings.dataDir}`,
    `REGISTRATION=${settings.registration} PHONE_VERIFICATION=${settings.phoneVerification} ` +
      `COD_MAX_OPEN_ORDERS=${settings.codMaxOpenOrders || '0 (no cap)'} TZ_BUSINESS=${settings.timeZone} ` +
      `SECOND_FACTOR=${settings.secondFactor}`,
  ]
}
