import { createPublicKey } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { Ajv, type ErrorObject } from 'ajv'
import Type, { type Static, type TObject } from 'typebox'
import { metricsSettings } from './metrics/settings.ts'
import { tracingSettings } from './tracing/open.ts'
import { areTrustedProxies } from '../http/trusted-proxies.ts'
import { uncheckedSchemas } from '../http/validation.ts'

/** A process that has not heard from auth for this long asks it about rights. */
export const AUTH_HEARD_WITHIN_MS = 10_000

/** For each process that answers requests. */
export const drainSettings = {
  /** Seconds that a process keeps serving after its signal to stop, for proxies that learn of its end late. */
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 60, default: 0 }),
}

/**
 * The settings that every service reads from its environment. Each service adds its own with `Type.Object({
 * ...baseSettings, … })`.
 */
export const baseSettings = {
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  ...drainSettings,
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', format: 'address' }),
  NATS_URL: Type.String({ pattern: '^nats://', format: 'address' }),
  APP_MODE: Type.Enum(['demo', 'production'], { default: 'demo' }),
  /**
   * Ed25519, SPKI, PEM; line breaks may be written as
   * .
   */
  JWT_PUBLIC_KEY: Type.String({ pattern: '^-----BEGIN PUBLIC KEY-----' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
  /** A file, in a folder that exists, that also gets the security lines; several processes may share it. */
  SECURITY_LOG: Type.Optional(Type.String({ minLength: 1 })),
  /**
   * The proxies whose X-Forwarded-For is trusted: the gateway's address, as a comma-separated list of addresses,
   * networks or names of proxy-addr. Never everyone: a caller who may claim any address escapes every limit by address.
   */
  TRUSTED_PROXIES: Type.String({ default: 'loopback', format: 'trusted-proxies' }),
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  /** `off` behind a pooler in transaction mode that does not keep prepared statements (PgBouncer before 1.21). */
  NAMED_STATEMENTS: Type.Enum(['on', 'off'], { default: 'on' }),
  /** The interval in ms at which an owner publishes the digest of its tables. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 100, maximum: 86_400_000, default: 60_000 }),
  /** Auth's internal address, which is asked about a token while auth is not heard. */
  AUTH_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$', format: 'address' })),
  AUTH_HEARD_WITHIN_MS: Type.Integer({ minimum: 100, maximum: 3_600_000, default: AUTH_HEARD_WITHIN_MS }),
  ...metricsSettings,
  ...tracingSettings,
}
export const BaseSettings = Type.Object(baseSettings)
export type BaseSettings = Static<typeof BaseSettings>

const formats: Record<string, { validate: (text: string) => boolean; sentence: string }> = {
  address: {
    validate: isAddress,
    sentence: 'must be an address that can be read, such as scheme://user:password@host:port',
  },
  'trusted-proxies': {
    validate: areTrustedProxies,
    sentence:
      'must be addresses, networks (/8 or narrower, IPv6 /16 or narrower) or the words loopback, linklocal and uniquelocal, with commas between them',
  },
}

/** Reads the environment once. Throws one error that names every wrong or missing setting. */
export function readSettings<S extends TObject>(schema: S, environment: NodeJS.ProcessEnv): Static<S> {
  const settings: Record<string, unknown> = {}
  for (const name of Object.keys(schema.properties)) {
    const value = environment[name]
    if (value !== undefined && value !== '') settings[name] = value.replaceAll('\\n', '\n')
  }

  const ajv = new Ajv({
    ...uncheckedSchemas,
    coerceTypes: true,
    useDefaults: true,
    allErrors: true,
    allowUnionTypes: true,
  })
  for (const [name, { validate }] of Object.entries(formats)) ajv.addFormat(name, validate)
  const validate = ajv.compile(schema)
  if (!validate(settings)) {
    throw new Error(`Settings: ${(validate.errors ?? []).map(sentenceOf).join('; ')}`)
  }
  return settings as Static<S>
}

function sentenceOf({ instancePath, params, message }: ErrorObject): string {
  if (!instancePath) return `${String(params.missingProperty)} is missing`
  return `${instancePath.slice(1)} ${formats[String(params.format)]?.sentence ?? message}`
}

/** Tells whether the parts of a URL can be read: it has a host, and nothing in it is wrongly encoded. */
function isAddress(text: string): boolean {
  try {
    const { hostname, username, password, pathname, searchParams } = new URL(text)
    decodeURIComponent(`${username}:${password}@${pathname}`)
    return hostname !== '' || searchParams.has('host')
  } catch {
    return false
  }
}

/** Returns the one line with which `read` refuses the settings, or undefined. */
export function refusalIn(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Names a setting with which no service may run, in one line that contains no secret (docs/behaviour.md, Policies). */
export function unsafeForAll(settings: BaseSettings): string | undefined {
  const { APP_MODE, HOST, JWT_PUBLIC_KEY, DATABASE_URL, NATS_URL } = settings
  if (!isEd25519(JWT_PUBLIC_KEY)) return 'JWT_PUBLIC_KEY must be an Ed25519 key'
  if (APP_MODE === 'demo') {
    return isLoopback(HOST)
      ? undefined
      : `APP_MODE=demo is for this machine only, so HOST must be loopback, not ${HOST}`
  }
  return weakPassword('DATABASE_URL', DATABASE_URL) ?? weakPassword('NATS_URL', NATS_URL)
}

const SHORTEST_SECRET = 12
/** Passwords from examples and images. */
const wellKnown =
  /^(postgres|password|passwort|changeme|change-me|secret|example|admin|root|tapri|nats|test|default)+[\d!]*$/i

/** Returns why the password in this URL is weak, or undefined. */
export function weakPassword(name: string, address: string): string | undefined {
  const password = decodeURIComponent(new URL(address).password)
  if (!password) return `${name} must carry a password in production`
  if (password.length < SHORTEST_SECRET) return `${name} must carry a password of at least 12 characters in production`
  if (wellKnown.test(password)) return `${name} carries a default password; give it one of its own in production`
  return undefined
}

/** Tells whether only programs on this machine can reach the address. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

function isEd25519(pem: string) {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
