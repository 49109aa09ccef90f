import { operatorAudit } from '@tapri/service-kit/process/audit'
import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import Type from 'typebox'
import type { Database } from './database.ts'
import { operate } from './operate.ts'
import { auth } from './service.ts'

const Settings = Type.Object({
  DATABASE_URL: baseSettings.DATABASE_URL,
  SECURITY_LOG: baseSettings.SECURITY_LOG,
})

/**
 * `npm run ops -- account <command> <phone> …` does to one account what an admin can do in Manage
 * Users, by the same rules (docs/running.md). For when no admin can log in.
 */
async function main(words: string[]): Promise<string> {
  const { DATABASE_URL, SECURITY_LOG } = readSettings(Settings, process.env)
  const db = openDatabase<Database>(DATABASE_URL, 1, console)
  try {
    await migrate(db, auth.migrations)
    return await operate(db, words, operatorAudit('auth', SECURITY_LOG))
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(`account: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
