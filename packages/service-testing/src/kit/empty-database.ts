import { type Kysely, sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import type { CupTables } from './cups.ts'

type Opened = Kysely<CupTables>

/** Makes an empty database and opens it four times, each with one connection; all are closed after the test. */
export async function emptyDatabase(): Promise<[Opened, Opened, Opened, Opened]> {
  const admin = openDatabase<object>(inject('databaseUrl'), 1, { warn: () => {} })
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.ref(name)}`.execute(admin)
  await admin.destroy()
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  const open = () => openDatabase<CupTables>(url, 1, { warn: () => {} })
  const opened: [Opened, Opened, Opened, Opened] = [open(), open(), open(), open()]
  onTestFinished(async () => void (await Promise.all(opened.map((db) => db.destroy()))))
  return opened
}
