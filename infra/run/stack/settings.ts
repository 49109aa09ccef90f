import { isIP } from 'node:net'
import { policyPresets } from '@tapri/contracts/policies'
import { dataDirOf } from '../data-dir.ts'
import { Refusal } from './refusal.ts'

/** The services that store data: each has its own database, its own logins and its own process. */
export const services = ['auth', 'catalog', 'orders', 'outlets'] as const
export type Service = (typeof services)[number]

/**
 * The settings that the stack itself needs. All others are passed to the services, which refuse wrong or unsafe ones
 * (exit code 78).
 */
export type Settings = {
  appMode: 'demo' | 'production'
  host: string
  /** 0: the system chooses a free one. */
  port: number
  dataDir: string
  /** The URL of an administrator of a PostgreSQL server; without it the embedded one is started. */
  databaseUrl?: string
  /** A NATS server; without it one is started. */
  natsUrl?: string
  seed: 'demo' | 'none'
  /** The format of the log on the terminal: lines for people, or one JSON object a line. */
  log: 'text' | 'json'
  /** The first of the ports where parts serve their metrics (metrics.ts); 0: none. */
  metricsPort: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings of the stack once. Refuses with one line that names the first unusable one. */
export function readSettings(env: Environment, root: string): Settings {
  const appMode = oneOf(env, 'APP_MODE', ['demo', 'production'], 'demo')
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
    seed: oneOf(env, 'SEED', ['demo', 'none'], policyPresets[appMode].SEED),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 0, 65_530),
    ...address(env, 'DATABASE_URL', 'databaseUrl', ['postgres:', 'postgresql:']),
    ...address(env, 'NATS_URL', 'natsUrl', ['nats:', 'tls:']),
  }
  if (appMode === 'production') refuseUnsafe(settings, env)
  return settings
}

/** Refuses what no service would notice, since they get logins and keys of their own from the stack. */
function refuseUnsafe({ seed, databaseUrl }: Settings, { JWT_PRIVATE_KEY }: Environment) {
  if (seed === 'demo') throw new Refusal('SEED=demo makes accounts with a known password; not in production')
  if (!JWT_PRIVATE_KEY) throw new Refusal('JWT_PRIVATE_KEY must be given in production')
  if (databaseUrl && decodeURIComponent(new URL(databaseUrl).password).length < 12) {
    throw new Refusal('DATABASE_URL must carry a password of at least 12 characters in production')
  }
}

/** Tells whether only programs on this machine can reach the address. */
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

/** Reads a URL. The refusal does not repeat the value, which may contain a password. */
function address<K extends string>(env: Environment, name: string, key: K, protocols: string[]) {
  const text = env[name]
  if (!text) return {}
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol) || !new URL(text).hostname || !decodes(text)) {
    throw new Refusal(`${name} must look like ${protocols[0]}//user:password@host:port`)
  }
  return { [key]: text }
}

/** Tells whether the text is correctly encoded: a password with a bare percent sign, for example, is not. */
function decodes(text: string) {
  try {
    return Boolean(decodeURIComponent(text))
  } catch {
    return false
  }
}

/** Lists the settings and policies for the start-up output: no keys, no passwords. */
export function describeSettings({ appMode, dataDir, seed }: Settings, env: Environment): string[] {
  const policies = Object.entries({ ...policyPresets[appMode], SEED: seed })
  return [
    `APP_MODE=${appMode} DATA_DIR=${dataDir}`,
    policies.map(([name, preset]) => `${name}=${env[name] || preset}`).join(' '),
  ]
}
