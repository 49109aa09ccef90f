import { setTimeout as sleep } from 'node:timers/promises'
import { type KitTables, migrationLimits, openDatabase } from '../data/database.ts'
import { cannotListen, exitWith, orExit } from './exit.ts'
import { openMetrics } from './metrics/open.ts'
import { migrate, OutdatedDatabase } from '../data/migrate.ts'
import { isUnavailable } from '../http/problems.ts'
import { assemble, type Service } from './service.ts'
import { type BaseSettings, readSettings, unsafeForAll } from './settings.ts'
import { closeTracing, openTracing } from './tracing/open.ts'

/** Milliseconds that a starting service waits for the database. */
const DATABASE_WAIT_MS = 60_000
const DATABASE_RETRY_MS = 50
/** After the drain. Less than the 10 s that `docker stop` waits. */
const CLOSE_WITHIN_MS = 8_000

/**
 * Runs a service from its environment until SIGINT or SIGTERM: settings, migrations, parts, listen, graceful close.
 * With the argument `migrate` it ends after its migrations, for use before an upgrade.
 */
export async function start<DB extends KitTables, Settings extends BaseSettings>(service: Service<DB, Settings>) {
  // Before anything else: ends with one line when a setting is wrong or unsafe.
  const settings = orExit(service.name, () => read(service))
  await migrateWhenReachable(service, settings).catch((error: unknown) => {
    if (error instanceof OutdatedDatabase) exitWith(service.name, error.message)
    if (!cannotBeEntered(error)) throw error
    exitWith(service.name, `DATABASE_URL: ${error.message}`)
  })
  if (process.argv[2] === 'migrate') return
  await openTracing(service.name, settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const { metrics, close: closeMetrics } = await openMetrics(service.name, settings)
  const running = await assemble(service, settings, { metrics })
  const { app } = running
  app.addHook('onClose', closeMetrics)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const { DRAIN_SECONDS } = settings
      setTimeout(() => process.exit(1), DRAIN_SECONDS * 1_000 + CLOSE_WITHIN_MS).unref()
      const drained = app.drain(DRAIN_SECONDS)
      const closed = drained.then(() => running.close()).then(() => closeTracing(app.log))
      void closed.then(
        () => process.exit(0),
        (err: unknown) => {
          app.log.error({ err }, 'closing failed, exiting with 1')
          process.exit(1)
        },
      )
    })
  }
  await app.listen({ host: settings.HOST, port: settings.PORT }).catch((error: unknown) => {
    exitWith(service.name, cannotListen(error, settings))
  })
}

/**
 * Tells whether the database cannot be used: wrong login, missing database, no privilege, a missing certificate file,
 * or no answer for a minute.
 */
const cannotBeEntered = (error: unknown): error is Error =>
  error instanceof Error &&
  (isUnavailable(error) || ('code' in error && /^(28|3D|42501|ENOENT)/.test(String(error.code))))

function read<DB extends KitTables, Settings extends BaseSettings>({ settings, unsafeIn }: Service<DB, Settings>) {
  const given = readSettings(settings, process.env) as Settings
  const unsafe = unsafeForAll(given) ?? unsafeIn?.(given)
  if (unsafe) throw new Error(`Settings: ${unsafe}`)
  return given
}

/** Runs before anything that needs the tables, so before there is an application with a logger. */
async function migrateWhenReachable<DB extends KitTables, Settings extends BaseSettings>(
  { name, migrations }: Service<DB, Settings>,
  { DATABASE_URL }: Settings,
) {
  const log = { warn: (...words: unknown[]) => console.warn(name, ...words) }
  const deadline = Date.now() + DATABASE_WAIT_MS
  for (let tries = 1; ; tries += 1) {
    const db = openDatabase<DB>(DATABASE_URL, 1, log, false, migrationLimits)
    try {
      return await migrate(db, migrations)
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error
      if (tries === 1) log.warn(`database unavailable, retrying every ${DATABASE_RETRY_MS} ms`)
      await sleep(DATABASE_RETRY_MS)
    } finally {
      await db.destroy()
    }
  }
}
