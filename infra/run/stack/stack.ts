import { databaseUrl, ensureDatabases } from './databases.ts'
import { GATEWAY, OPERATOR } from './broker-accounts.ts'
import { securityLog } from './log.ts'
import { metricsOf } from './ports.ts'
import { natsServer, natsUrl } from './nats.ts'
import type { NatsServer } from './nats-server.ts'
import { streamsAreThere } from './nats-stuck.ts'
import { type NodeContext, nodeEnv, nodePart, nodeProgram, messageSecrets } from './node-part.ts'
import type { Part } from './part.ts'
import { paymentEnv, paymentsPart } from './payments.ts'
import { embeddedPostgres, hasCluster } from './postgres.ts'
import type { Service } from './settings.ts'

/** `people`: the port that people open; the gateway's own, except in development. */
export type Ports = Record<'people' | 'postgres' | 'nats' | 'payments' | 'gateway' | Service, number>

export type StackContext = NodeContext & {
  ports: Ports
  /** Missing when NATS_URL names a server that runs elsewhere. */
  nats?: NatsServer
  /** Folder of the published pages (deploy/publish.ts). */
  webDir: string
  /** Resolves when they are there. */
  pages: Promise<void>
}

/** Returns every part of the running product, what it needs and its environment. Read this first. */
export function describeStack(context: StackContext): Part[] {
  const { settings, secrets, ports, nats, inherited } = context
  const postgres = settings.databaseUrl ? undefined : postgresPart(context)
  const adminUrl = settings.databaseUrl ?? String(postgres?.facts.url)
  // From the second start on the databases exist, and a service waits for PostgreSQL and NATS by itself.
  const startsEarly = !postgres || hasCluster(settings.dataDir)
  const service = (name: Service, heapMb: number, env: Record<string, string | number>) => {
    const part = nodePart(
      {
        name,
        port: ports[name],
        host: '127.0.0.1',
        needs: [...(postgres ? ['postgres'] : []), 'streams'],
        heapMb,
        env: { ...serviceEnv(name, adminUrl, context), ...env },
      },
      context,
    )
    return { ...part, startsEarly }
  }

  return [
    ...(postgres ? [postgres] : []),
    ...(nats
      ? [natsServer({ server: nats, dataDir: settings.dataDir, port: ports.nats, passwords: secrets.nats })]
      : []),
    streamsPart(context),
    service('auth', 192, {
      JWT_PRIVATE_KEY: inherited.JWT_PRIVATE_KEY || secrets.jwtPrivateKey,
      SECOND_FACTOR_KEY: inherited.SECOND_FACTOR_KEY || secrets.secondFactorKey,
      PUBLIC_URL: publicUrlOf(context),
      ...messageSecrets(inherited, 'auth'),
    }),
    service('catalog', 256, {}),
    service('orders', 256, {
      VAPID_PRIVATE_KEY: inherited.VAPID_PRIVATE_KEY || secrets.vapidPrivateKey,
      PUBLIC_URL: publicUrlOf(context),
      ...paymentEnv(context),
      ...messageSecrets(inherited, 'orders'),
      WEBHOOK_KEY: inherited.WEBHOOK_KEY || secrets.webhookKey,
    }),
    service('outlets', 192, {}),
    ...paymentsPart(context),
    gatewayPart(context),
  ]
}

const publicUrlOf = ({ settings: { appMode }, ports, inherited }: StackContext) =>
  inherited.PUBLIC_URL || (appMode === 'demo' ? `http://localhost:${ports.people}` : '')

function postgresPart({ settings, secrets, ports }: StackContext): Part {
  const part = embeddedPostgres({ dataDir: settings.dataDir, port: ports.postgres, password: secrets.postgres })
  return { ...part, onceHealthy: async () => void (await ensureDatabases(String(part.facts.url), secrets.databases)) }
}

/**
 * Creates the broker's streams and consumers, with the only login that may; creates them again when the broker lost
 * them.
 */
function streamsPart(context: StackContext): Part {
  const { settings, secrets, ports, nats, inherited } = context
  const url = settings.natsUrl ?? natsUrl(ports.nats, OPERATOR, secrets.nats[OPERATOR])
  const metrics = metricsOf('streams', settings.metricsPort)
  return {
    name: 'streams',
    needs: nats ? ['nats'] : [],
    startsEarly: true,
    ...nodeProgram('streams', 64, context),
    env: { ...nodeEnv(inherited), NATS_URL: url, ...metrics.env },
    isHealthy: () => streamsAreThere(url),
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 1000,
    healthyTimeoutMs: 60_000,
    facts: metrics.facts,
  }
}

/** Returns the environment of a service: its own database and its own logins. */
function serviceEnv(name: Service, adminUrl: string, { settings, secrets, ports }: StackContext) {
  return {
    DATABASE_URL: databaseUrl(adminUrl, name, secrets.databases[name]),
    AUTH_URL: `http://127.0.0.1:${ports.auth}`,
    NATS_URL: settings.natsUrl ?? natsUrl(ports.nats, name, secrets.nats[name]),
    // The gateway. The operator's own value names the proxy in front of the gateway, and is only for the gateway.
    TRUSTED_PROXIES: 'loopback',
    SECURITY_LOG: securityLog(settings.dataDir),
  }
}

/** Starts at the same time as the services, which saves a second: it connects to them at the first request. */
function gatewayPart(context: StackContext): Part {
  const { settings, secrets, ports, webDir, pages } = context
  const part = nodePart(
    {
      name: 'gateway',
      port: ports.gateway,
      host: settings.host,
      needs: ['auth', 'catalog', 'orders', 'outlets'],
      heapMb: 256,
      env: {
        AUTH_URL: `http://127.0.0.1:${ports.auth}`,
        CATALOG_URL: `http://127.0.0.1:${ports.catalog}`,
        ORDERS_URL: `http://127.0.0.1:${ports.orders}`,
        OUTLETS_URL: `http://127.0.0.1:${ports.outlets}`,
        WEB_DIR: webDir,
        NATS_URL: settings.natsUrl ?? natsUrl(ports.nats, GATEWAY, secrets.nats[GATEWAY]),
        PUBLIC_URL: publicUrlOf(context),
      },
    },
    context,
  )
  return { ...part, startsEarly: true, prepare: async () => void (await Promise.all([pages, part.prepare?.()])) }
}
