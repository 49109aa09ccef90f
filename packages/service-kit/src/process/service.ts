import type { Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { ownersReadBy } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { TObject } from 'typebox'
import { purgeEndedSessions, replicaStandings, type StandingOf } from '../data/accounts.ts'
import { type App, createApp } from '../http/app.ts'
import { createAuthCheck, sayThatAuthIsThere } from '../http/auth-check.ts'
import { type Bus, connectBus } from '../events/bus.ts'
import { type KitTables, type Limits, openDatabase } from '../data/database.ts'
import { purgeOldKeys } from '../http/idempotency.ts'
import type { LogSink } from './logging.ts'
import { describePool } from './metrics/describe-pool.ts'
import { describeService } from './metrics/describe-service.ts'
import { type Metrics, noMetrics } from './metrics/metric.ts'
import type { Subscription } from '../events/handle-event.ts'
import type { Republish } from '../events/outbox.ts'
import { startReconciler } from '../events/reconcile.ts'
import { type Relay, startRelay } from '../events/relay.ts'
import { runEach, throwAny } from './run-each.ts'
import type { BaseSettings } from './settings.ts'
import { type Listening, startSubscriptions } from '../events/subscribe.ts'
import { refusalsOf } from '../events/versions.ts'

/** The dependencies of a feature. `log` is for work outside of requests. */
export interface Context<DB extends KitTables, Settings extends BaseSettings> {
  db: Kysely<DB>
  settings: Settings
  log: FastifyBaseLogger
  bus: Bus
  metrics: Metrics
}

/** A whole service, as its `service.ts` describes it; `main.ts` starts it, tests inject requests into it. */
export interface Service<DB extends KitTables, Settings extends BaseSettings> {
  name: ServiceName
  /** The schema of `Settings`, which are read from the environment. */
  settings: TObject
  /** Returns one line that names a setting with which the service must not run. Runs after `unsafeForAll`. */
  unsafeIn?: (settings: Settings) => string | undefined
  migrations: URL
  /**
   * The lower bound of the limit of requests in flight (overload.ts). Higher when requests wait in a limiter of their
   * own.
   */
  leastInFlight?: number
  routes: (app: App, context: Context<DB, Settings>) => void | Promise<void>
  subscriptions?: (context: Context<DB, Settings>) => Subscription[]
  /** Publishes the current state of each aggregate that other services keep replicas of. */
  republish?: Republish<DB>
  /** The table behind each event type that this service publishes, with the columns `id` and `version`. */
  owns?: Partial<Record<Subject, keyof DB & string>>
  /** The replica tables that each subject fills; compared with the owner's digest once a minute and repaired. */
  replicas?: Partial<Record<Subject, (keyof DB & string)[]>>
  /** Deletes expired rows, at the start and then every hour, after the kit's own tables. */
  purge?: (db: Kysely<DB>, settings: Settings) => Promise<unknown>
  /** Auth reads its own tables; the default is the replica tables. */
  standingOf?: (db: Kysely<DB>) => StandingOf
}

export interface RunningService<DB> {
  app: App
  db: Kysely<DB>
  bus: Bus
  relay: Relay
  close: () => Promise<void>
}

interface AssembleOptions {
  logSink?: LogSink | undefined
  metrics?: Metrics | undefined
  /** Timeouts of the database; the default is those for requests. */
  limits?: Limits | undefined
}

/** Assembles a service on a migrated database, without listening on a port. */
export async function assemble<DB extends KitTables, Settings extends BaseSettings>(
  service: Service<DB, Settings>,
  settings: Settings & { JWT_PRIVATE_KEY?: string },
  { logSink, metrics = noMetrics, limits }: AssembleOptions = {},
): Promise<RunningService<DB>> {
  // The application creates the logger that the other parts need, so its callbacks read them later.
  let parts: Parts<DB> | undefined
  let standingOf: StandingOf | undefined

  const app = createApp({
    service: service.name,
    logLevel: settings.LOG_LEVEL,
    logSink,
    securityLog: settings.SECURITY_LOG,
    publicKey: settings.JWT_PUBLIC_KEY,
    privateKey: settings.JWT_PRIVATE_KEY,
    trustedProxies: settings.TRUSTED_PROXIES,
    leastInFlight: service.leastInFlight,
    metrics,
    standingOf: async (owner, how) => {
      if (!standingOf) throw new Error('no request is answered before the database is open')
      return standingOf(owner, how)
    },
    afterWrite: () => parts?.relay.wake(),
    failingParts: async () => (parts ? failingOf(parts) : ['database', 'events']),
  })

  const { DATABASE_URL, DATABASE_POOL, NAMED_STATEMENTS } = settings
  const db = openDatabase<DB>(DATABASE_URL, DATABASE_POOL, app.log, NAMED_STATEMENTS === 'on', limits)
  // Before anything that queries the database, which would itself be counted.
  describePool(metrics, db)
  const bus = connectBus(settings.NATS_URL, service.name, app.log)
  standingOf = service.standingOf?.(db) ?? replicaStandings(db)
  if (ownersReadBy(service.name).includes('auth')) {
    const takesEvents = () => parts?.listening.isReady() === true
    app.decorate('authCheck', createAuthCheck({ settings, bus, takesEvents, log: app.log }))
  }
  const context = { db, settings, log: app.log, bus, metrics }

  await service.routes(app, context)
  const purges = [() => purgeOldKeys(db), () => purgeEndedSessions(db), async () => service.purge?.(db, settings)]
  purgeHourly(app, async () => throwAny(await runEach<() => Promise<unknown>>(purges, (purge) => purge())))
  const running = { app, db, bus, ...startEvents(service, app, context) }
  parts = running
  return { app, db, bus, relay: running.relay, close: () => close(running) }
}

/** Returns the names of the parts that are not working now. */
async function failingOf<DB>({ db, bus, listening }: Parts<DB>): Promise<string[]> {
  const databaseAnswers = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return [...(databaseAnswers ? [] : ['database']), ...(bus.isConnected() && listening.isReady() ? [] : ['events'])]
}

/** Starts publishing events, handling those of other services, and comparing replicas with their owners. */
function startEvents<DB extends KitTables, Settings extends BaseSettings>(
  { name, subscriptions, republish, owns, replicas = {} }: Service<DB, Settings>,
  app: App,
  context: Context<DB, Settings>,
) {
  const { db, bus, log, settings, metrics } = context
  const shared = { db, bus, service: name, owns, log }
  const relay = startRelay({ ...shared, republish })
  const listening = startSubscriptions(subscriptions?.(context) ?? [], {
    bus,
    service: name,
    log,
    afterEach: relay.wake,
    refusalsOf: refusalsOf(db, replicas),
  })
  const { republishAll } = relay
  const reconciler = startReconciler({ ...shared, replicas, republishAll, everyMs: settings.RECONCILE_EVERY_MS })
  const fallSilent = name === 'auth' ? sayThatAuthIsThere(db, bus, log) : undefined
  app.addHook('onClose', async () => {
    reconciler.stop()
    fallSilent?.()
  })
  describeService(metrics, { name, db, bus, drift: reconciler.drift })
  return { relay, listening }
}

function purgeHourly(app: App, purge: () => Promise<void>) {
  const tryToPurge = () => void purge().catch((err: unknown) => app.log.warn({ err }, 'purge failed, retrying in 1 h'))
  const timer = setInterval(tryToPurge, 60 * 60 * 1000).unref()
  app.addHook('onReady', async () => tryToPurge())
  app.addHook('onClose', async () => clearInterval(timer))
}

interface Parts<DB> extends Omit<RunningService<DB>, 'close'> {
  listening: Listening
}

/** Closes in this order: HTTP server, subscriptions, relay, broker, database. */
async function close<DB>({ app, db, bus, relay, listening }: Parts<DB>) {
  await app.close()
  await listening.stop()
  await relay.stop()
  await bus.close()
  await db.destroy()
}
