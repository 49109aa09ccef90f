import Type from 'typebox'
import { type KitTables, openDatabase } from '../data/database.ts'
import type { Service } from '../process/service.ts'
import { type BaseSettings, baseSettings, readSettings } from '../process/settings.ts'
import { resetVersions } from './versions.ts'

/**
 * The command behind `npm run ops -- rebuild`: writes the current state of each aggregate of a service to its outbox,
 * using DATABASE_URL. A running service publishes it within 1 s, a stopped one when it starts. With the argument
 * `reset`, the service's own replicas accept the next event of each aggregate whatever its version, for when a jump was
 * refused although the owner is right.
 */
export async function rebuild<DB extends KitTables, Settings extends BaseSettings>(service: Service<DB, Settings>) {
  const { DATABASE_URL } = readSettings(Type.Object({ DATABASE_URL: baseSettings.DATABASE_URL }), process.env)
  const db = openDatabase<DB>(DATABASE_URL, 1, console)
  try {
    if (process.argv[2] === 'reset') {
      await db.transaction().execute((trx) => resetVersions(trx, service.replicas ?? {}))
      return console.log(`${service.name}: its replicas take what comes next, whatever the version`)
    }
    await db.transaction().execute(async (trx) => service.republish?.(trx))
    console.log(`${service.name}: everything is stated again`)
  } finally {
    await db.destroy()
  }
}
