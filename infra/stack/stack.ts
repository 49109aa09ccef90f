import { databaseUrl, ensureDatabases } from './databases.ts'
import { OPERATOR } from './broker-accounts.ts'
import { securityLog } from './log.ts'
import { natsServer, natsUrl } from './nats.ts'
import type { NatsServer } from './nats-server.ts'
import { streamsAreThere } from './nats-stuck.ts'
import { type Part, answersOk } from './part.ts'
import { embeddedPostgres } from './postgres.ts'
import type { Secrets } from './secrets.ts'
import type { Service, Settings } from './settings.ts'

export type Ports = Record<'postgres' | 'nats' | 'gateway' | Service, number>

export type StackContext = {
  settings: Settings
  secrets: Secrets
  ports: Ports
  /** Absent when NATS_URL names one that runs elsewhere. */
  nats?: NatsServer
  /** Folder of the published pages (deploy/publish.ts). */
  webDir: string
  /** Settles when they are there. */
  pages: Promise<void>
  /** The environment `npm start` was given: what the stack does not set itself goes on to the services. */
  inherited: NodeJS.ProcessEnv
}

/** Every part of the running product, what it needs and what it is told. Read this first. */
export function describeStack({ settings, secrets, ports, nats, webDir, pages, inherited }: StackContext): Part[] {
  const { dataDir, appMode } = settings
  const ownUrl = appMode === 'demo' ? `http://localhost:${ports.gateway}` : undefined
  const publicUrl = { PUBLIC_URL: settings.publicUrl ?? ownUrl ?? '' }
  const postgresPart = embeddedPostgresPart()
  const adminUrl = settings.databaseUrl ?? String(postgresPart?.facts.url)
  const stores = [...(postgresPart ? ['postgres'] : []), 'streams']

  return [
    ...(postgresPart ? [postgresPart] : []),
    ...(nats ? [natsServer({ server: nats, dataDir, port: ports.nats, passwords: secrets.nats })] : []),
    streamsPart(),

    service('auth', 192, {
      JWT_PRIVATE_KEY: settings.jwtPrivateKey ?? secrets.jwtPrivateKey,
      REGISTRATION: settings.registration,
      PHONE_VERIFICATION: settings.phoneVerification,
      RATE_LIMIT: settings.rateLimit,
      SECOND_FACTOR: settings.secondFactor,
      SECOND_FACTOR_KEY: settings.secondFactorKey ?? secrets.secondFactorKey,
      ...publicUrl,
    }),
    service('catalog', 256, {}),
    service('orders', 256, {
      TZ_BUSINESS: settings.timeZone,
      COD_MAX_OPEN_ORDERS: settings.codMaxOpenOrders,
    }),
    service('outlets', 192, {}),

    {
      ...node('gateway', 256, settings.host, ['auth', 'catalog', 'orders', 'outlets'], {
        AUTH_URL: `http://127.0.0.1:${ports.auth}`,
        CATALOG_URL: `http://127.0.0.1:${ports.catalog}`,
        ORDERS_URL: `http://127.0.0.1:${ports.orders}`,
        OUTLETS_URL: `http://127.0.0.1:${ports.outlets}`,
        WEB_DIR: webDir,
        RATE_LIMIT: settings.rateLimit,
        REGISTRATION: settings.registration,
        PHONE_VERIFICATION: settings.phoneVerification,
        ...publicUrl,
      }),
      prepare: () => pages,
    },
  ]

  function embeddedPostgresPart(): Part | undefined {
    if (settings.databaseUrl) return undefined
    const part = embeddedPostgres({ dataDir, port: ports.postgres, password: secrets.postgres })
    return { ...part, onceHealthy: async () => void (await ensureDatabases(String(part.facts.url), secrets.databases)) }
  }

  /** Makes the broker's streams and consumers, under the login that alone may; again when the broker lost them. */
  function streamsPart(): Part {
    const url = settings.natsUrl ?? natsUrl(ports.nats, OPERATOR, secrets.nats[OPERATOR])
    return {
      name: 'streams',
      needs: nats ? ['nats'] : [],
      command: process.execPath,
      args: ['--max-old-space-size=64', 'packages/service-kit/src/keep-streams.ts'],
      env: { NODE_ENV: 'production', ...withoutSecrets(inherited), NATS_URL: url },
      isHealthy: () => streamsAreThere(url),
      stopSignal: 'SIGTERM',
      stopWithin: 1000,
      healthyWithin: 60_000,
      facts: {},
    }
  }

  /** A service with its own database and its own logins. */
  function service(name: Service, heap: number, env: Record<string, string | number>): Part {
    return node(name, heap, '127.0.0.1', stores, {
      DATABASE_URL: databaseUrl(adminUrl, name, secrets.databases[name]),
      NATS_URL: settings.natsUrl ?? natsUrl(ports.nats, name, secrets.nats[name]),
      // The gateway's address. The operator's own value names what stands before the gateway, and is for the gateway alone.
      TRUSTED_PROXIES: 'loopback',
      SECURITY_LOG: securityLog(dataDir),
      ...env,
    })
  }

  /** A process of `services/`; `heap` is the most its objects may take, in MB. */
  function node(
    name: Service | 'gateway',
    heap: number,
    host: string,
    needs: string[],
    env: Record<string, string | number>,
  ): Part {
    const port = ports[name]
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    const own = {
      HOST: host,
      PORT: port,
      APP_MODE: settings.appMode,
      JWT_PUBLIC_KEY: settings.jwtPublicKey ?? secrets.jwtPublicKey,
      ...env,
    }
    return {
      name,
      needs,
      command: process.execPath,
      args: [`--max-old-space-size=${heap}`, `services/${name}/src/main.ts`],
      env: { NODE_ENV: 'production', ...withoutSecrets(inherited), ...asText(own) },
      isHealthy: () => answersOk(`${reachable(url)}/healthz`),
      stopSignal: 'SIGTERM',
      stopWithin: 2800,
      healthyWithin: 60_000,
      facts: { port, url: reachable(url), ...(env.DATABASE_URL && { database_url: env.DATABASE_URL }) },
    }
  }
}

const asText = (env: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]))

/** Each part gets its own secrets by name; the administrator's are for nobody. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = { ...env }
  for (const name of ['DATABASE_URL', 'NATS_URL', 'JWT_PRIVATE_KEY', 'JWT_PUBLIC_KEY', 'SECOND_FACTOR_KEY'])
    delete kept[name]
  return kept
}

/** An address under which something that listens everywhere can be asked from this machine. */
const reachable = (url: string) => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
