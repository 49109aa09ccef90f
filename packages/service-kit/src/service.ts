import type { Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { TObject } from 'typebox'
import { purgeEndedSessions, replicaStandings, type StandingOf } from './accounts.ts'
import { type App, createApp } from './app.ts'
import { type Bus, connectBus } from './bus.ts'
import { type KitTables, openDatabase } from './database.ts'
import { purgeOldKeys } from './idempotency.ts'
import type { LogSink } from './logging.ts'
import { type Relay, type Republish, startRelay } from './outbox.ts'
import { startReconciler } from './reconcile.ts'
import type { BaseSettings } from './settings.ts'
import { type Listening, startSubscriptions, type Subscription } from './subscribe.ts'
import { refusalOf } from './versions.ts'

/** The dependencies of a feature. `log` is for work outside of requests. */
export interface Context<DB extends KitTables, Settings extends BaseSettings> {
  db: Kysely<DB>
  settings: Settings
  log: FastifyBaseLogger
  bus: Bus
}

/** A whole service, as its `service.ts` describes it; `main.ts` starts it, tests inject into it. */
export interface Service<DB extends KitTables, Settings extends BaseSettings> {
  name: ServiceName
  /** The schema of `Settings`, which are read from the environment. */
  settings: TObject
  /** Returns one line that names the setting with which the service must not run. Runs after `unsafeForAll`. */
  unsafeIn?: (settings: Settings) => string | undefined
  migrations: URL
  /** The least limit of requests in flight (overload.ts). Higher where requests wait in a limiter of their own. */
  leastInFlight?: number
  routes: (app: App, context: Context<DB, Settings>) => void | Promise<void>
  subscriptions?: (context: Context<DB, Settings>) => Subscription[]
  /** Publishes the current state of each aggregate that other services keep replicas of. */
  republish?: Republish<DB>
  /** The table behind each event type that this service publishes, with the columns `id` and `version`. */
  owns?: Partial<Record<Subject, keyof DB & string>>
  /** The replica tables that each subject fills; compared with the owner's digest once a minute and repaired. */
  copies?: Partial<Record<Subject, (keyof DB & string)[]>>
  /** Deletes expired rows, at the start and then every hour, after the kit's own tables. */
  purge?: (db: Kysely<DB>) => Promise<unknown>
  /** Auth reads its own tables; the replica tables when left out. */
  standingOf?: (db: Kysely<DB>) => StandingOf
}

export interface RunningService<DB> {
  app: App
  db: Kysely<DB>
  bus: Bus
  relay: Relay
  close: () => Promise<void>
}

/** Assembles a service on a migrated database, without listening on a port. */
export async function assemble<DB extends KitTables, Settings extends BaseSettings>(
  service: Service<DB, Settings>,
  settings: Settings & { JWT_PRIVATE_KEY?: string },
  logSink?: LogSink,
): Promise<RunningService<DB>> {
  let relay: Relay | undefined
  let listening: Listening | undefined
  // The application makes the logger that the database needs, so its callbacks read these variables later.
  let db: Kysely<DB> | undefined
  let bus: Bus | undefined
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
    standingOf: async (owner) => {
      if (!standingOf) throw new Error('no request is answered before the database is open')
      return standingOf(owner)
    },
    afterWrite: () => relay?.wake(),
    failingParts: async () => {
      const databaseAnswers =
        db &&
        (await sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ))
      return [
        ...(databaseAnswers ? [] : ['database']),
        ...(bus?.isConnected() && listening?.isReady() ? [] : ['events']),
      ]
    },
  })

  db = openDatabase<DB>(settings.DATABASE_URL, settings.DATABASE_POOL, app.log)
  bus = connectBus(settings.NATS_URL, service.name, app.log)
  standingOf = service.standingOf?.(db) ?? replicaStandings(db)
  const context = { db, settings, log: app.log, bus }

  await service.routes(app, context)
  purgeHourly(app, async () => {
    await purgeOldKeys(db)
    await purgeEndedSessions(db)
    await service.purge?.(db)
  })
  const { owns, copies } = service
  relay = startRelay({ db, bus, service: service.name, republish: service.republish, owns, log: app.log })
  listening = startSubscriptions(service.subscriptions?.(context) ?? [], {
    bus,
    service: service.name,
    log: app.log,
    afterEach: relay.wake,
    refusalOf: refusalOf(db, copies ?? {}),
  })
  const reconciler = startReconciler({
    db,
    bus,
    service: service.name,
    owns,
    copies,
    republishAll: relay.republishAll,
    everyMs: settings.RECONCILE_EVERY_MS,
    log: app.log,
  })
  app.addHook('onClose', async () => reconciler.stop())

  const parts = { app, db, bus, relay, listening }
  return { app, db, bus, relay, close: () => close(parts) }
}

/** Runs `purge` at the start and then every hour. */
function purgeHourly(app: App, purge: () => Promise<void>) {
  const tryToPurge = () => void purge().catch((err: unknown) => app.log.warn({ err }, 'purge failed, retrying in 1 h'))
  const timer = setInterval(tryToPurge, 60 * 60 * 1000).unref()
  app.addHook('onReady', async () => tryToPurge())
  app.addHook('onClose', async () => clearInterval(timer))
}

interface Parts<DB> {
  app: App
  db: Kysely<DB>
  bus: Bus
  relay: Relay
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
