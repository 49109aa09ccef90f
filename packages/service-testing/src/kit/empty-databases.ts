import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import type { CupTables } from './cups.ts'

/** Makes an empty database and opens it so many times, each with one connection; all are closed after the test. */
export async function emptyDatabases(connections: number) {
  const admin = openDatabase<object>(inject('databaseUrl'), 1, { warn: () => {} })
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.ref(name)}`.execute(admin)
  await admin.destroy()
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  const opened = Array.from({ length: connections }, () => openDatabase<CupTables>(url, 1, { warn: () => {} }))
  onTestFinished(async () => void (await Promise.all(opened.map((db) => db.destroy()))))
  return opened
}
