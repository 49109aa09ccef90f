import { type Program, bundleOf, programs } from '../bundle/programs.ts'
import { metricsOf } from './ports.ts'
import { type Part, respondsOk } from './part.ts'
import { type Service, type Settings } from './settings.ts'
import type { Secrets } from './secrets.ts'

type Env = Record<string, string | number>

export type NodeContext = {
  settings: Settings
  secrets: Secrets
  /** The environment that `npm start` was given: what the stack does not set itself is passed on to the processes. */
  inherited: NodeJS.ProcessEnv
  /** Programs run from their sources. */
  isDevelopment: boolean
  /** Resolves when all programs are bundled. */
  programs: Promise<void>
}

/**
 * Returns the command with which Node runs a program of the product, with a heap of at most this many MB. Garbage is
 * only collected on the main thread: helper threads that wait for a CPU made the pauses longer, not shorter
 * (docs/performance.md).
 */
export const nodeProgram = (program: Program, heapMb: number, { isDevelopment, programs: bundled }: NodeContext) => ({
  command: process.execPath,
  args: [
    `--max-old-space-size=${heapMb}`,
    '--single-threaded-gc',
    isDevelopment ? programs[program] : bundleOf(program),
  ],
  prepare: () => bundled,
})

type NodePart = {
  name: Service | 'gateway'
  port: number
  host: string
  needs: string[]
  /** The largest heap in MB. */
  heapMb: number
  env: Env
}

/** Returns a process of `services/`, healthy when its `/healthz` responds 200. */
export function nodePart(part: NodePart, context: NodeContext): Part {
  const { settings, secrets, inherited } = context
  const { name, port, host, needs, heapMb, env } = part
  const url = reachable(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  const metrics = metricsOf(name, settings.metricsPort)
  const own = {
    HOST: host,
    PORT: port,
    APP_MODE: settings.appMode,
    JWT_PUBLIC_KEY: inherited.JWT_PUBLIC_KEY || secrets.jwtPublicKey,
    ...metrics.env,
    ...env,
  }
  return {
    name,
    needs,
    ...nodeProgram(name, heapMb, context),
    env: { ...nodeEnv(inherited), ...asText(own) },
    isHealthy: () => respondsOk(`${url}/healthz`),
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 2800,
    healthyTimeoutMs: 60_000,
    facts: { port, url, ...(env.DATABASE_URL && { database_url: env.DATABASE_URL }), ...metrics.facts },
  }
}

const asText = (env: Env) => Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]))

/**
 * The environment of every Node process. glibc keeps freed memory, up to 64 MiB in an arena for each thread: an idle
 * process held 10 to 20 MiB more than it used (docs/performance.md). A fixed threshold, in bytes, returns it to the
 * system.
 */
export const nodeEnv = (inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  ...withoutSecrets(inherited),
})

/** Removes the administrator's secrets: each part gets its own by name. */
export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = { ...env }
  for (const name of secretNames) delete kept[name]
  return kept
}

/** Picks the message providers' secrets that a part needs. */
export const messageSecrets = (env: NodeJS.ProcessEnv, part: 'auth' | 'orders'): Record<string, string> =>
  Object.fromEntries(
    secretNames
      .filter((name) => (part === 'orders' ? /^(SMS_|WHATSAPP_|SMTP_)/ : /^(SMS|WHATSAPP)_TOKEN$/).test(name))
      .flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )

const secretNames = [
  'DATABASE_URL',
  'NATS_URL',
  'JWT_PRIVATE_KEY',
  'JWT_PUBLIC_KEY',
  'SECOND_FACTOR_KEY',
  'VAPID_PRIVATE_KEY',
  'PAYMENT_SECRET',
  'PAYMENT_NOTICE_SECRET',
  'WEBHOOK_KEY',
  'SMS_TOKEN',
  'SMS_STOP_TOKEN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMTP_URL',
]

/** Returns the loopback URL of a server that listens on all addresses. */
const reachable = (url: string) => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
