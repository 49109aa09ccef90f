import Type from 'typebox'
import { type KitTables, openDatabase } from './database.ts'
import type { Service } from './service.ts'
import { type BaseSettings, baseSettings, readSettings } from './settings.ts'

/**
 * A command: writes the present state of everything a service owns into its outbox, from DATABASE_URL. The running
 * service sends it within a second; one that does not run, when it starts. Copies take from it whatever they lack.
 */
export async function rebuild<DB extends KitTables, Settings extends BaseSettings>(service: Service<DB, Settings>) {
  const { DATABASE_URL } = readSettings(Type.Object({ DATABASE_URL: baseSettings.DATABASE_URL }), process.env)
  const db = openDatabase<DB>(DATABASE_URL, 1, console)
  try {
    await db.transaction().execute(async (trx) => service.restate?.(trx))
    console.log(`${service.name}: everything is stated again`)
  } finally {
    await db.destroy()
  }
}
