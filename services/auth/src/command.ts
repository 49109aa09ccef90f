import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { type OperatorAudit, operatorAudit } from '@tapri/service-kit/process/audit'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Database } from './database.ts'
import { auth } from './service.ts'
import { Settings as AuthSettings } from './settings.ts'

const Settings = Type.Object({
  DATABASE_URL: baseSettings.DATABASE_URL,
  SECURITY_LOG: baseSettings.SECURITY_LOG,
  PASSWORD_MIN: AuthSettings.properties.PASSWORD_MIN,
  FIRST_ADMIN_PASSWORD: Type.Optional(Type.String()),
  BRAND: AuthSettings.properties.BRAND,
  LEGAL_NAME: Type.Optional(Type.String()),
  LEGAL_ADDRESS: Type.Optional(Type.String()),
  GRIEVANCE_OFFICER: Type.Optional(Type.String()),
  SUPPORT_EMAIL: Type.Optional(Type.String()),
})

export interface Given {
  db: Kysely<Database>
  /** The command's arguments. */
  words: string[]
  audit: OperatorAudit
  settings: Static<typeof Settings>
}

/** Runs an operator's command and prints its line. A refusal is also printed as one line, with exit code 1. */
export async function runCommand(name: string, command: (given: Given) => Promise<string>) {
  try {
    const settings = readSettings(Settings, process.env)
    const db = openDatabase<Database>(settings.DATABASE_URL, 1, console)
    try {
      await migrate(db, auth.migrations)
      const audit = operatorAudit('auth', settings.SECURITY_LOG)
      console.log(await command({ db, words: process.argv.slice(2), audit, settings }))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
