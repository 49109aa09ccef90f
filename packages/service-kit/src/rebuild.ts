import Type from 'typebox'
import { type KitTables, openDatabase } from './database.ts'
import type { Service } from './service.ts'
import { type BaseSettings, baseSettings, readSettings } from './settings.ts'
import { resetVersions } from './versions.ts'

/**
 * A command: writes the present state of everything a service owns into its outbox, from DATABASE_URL. The running
 * service sends it within a second; one that does not run, when it starts. Copies take from it whatever they lack.
 * With the word `reset` it makes the service's own copies take the next event of each aggregate whatever its version:
 * the way out after a version that jumped was refused, when an operator knows that the owner is right.
 */
export async function rebuild<DB extends KitTables, Settings extends BaseSettings>(service: Service<DB, Settings>) {
  const { DATABASE_URL } = readSettings(Type.Object({ DATABASE_URL: baseSettings.DATABASE_URL }), process.env)
  const db = openDatabase<DB>(DATABASE_URL, 1, console)
  try {
    if (process.argv[2] === 'reset') {
      await db.transaction().execute((trx) => resetVersions(trx, service.copies ?? {}))
      return console.log(`${service.name}: its copies take what comes next, whatever the version`)
    }
    await db.transaction().execute(async (trx) => service.republish?.(trx))
    console.log(`${service.name}: everything is stated again`)
  } finally {
    await db.destroy()
  }
}
