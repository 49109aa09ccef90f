import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { line, text, time } from '@tapri/service-kit/data/csv'
import { openDatabase } from '@tapri/service-kit/data/database'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import type { Database } from '../../database.ts'

/**
 * Prints the register of consents to messages, or writes it into a folder: part of `npm run ops -- registers`
 * (docs/running.md).
 */
const { DATABASE_URL } = readSettings(Type.Object({ DATABASE_URL: baseSettings.DATABASE_URL }), process.env)
const db = openDatabase<Database>(DATABASE_URL, 1, console)
try {
  const csv = await consentsOf(db)
  const folder = process.argv[2]
  if (folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path.join(folder, 'message-consents.csv'), csv)
  } else console.log(`# message-consents\n${csv}`)
} finally {
  await db.destroy()
}

/** Returns every change of customers' consent to messages as CSV, oldest first. */
async function consentsOf(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('message_consents')
    .select(['person_id', 'channel', 'wanted', 'by', 'at'])
    .orderBy('id')
    .execute()
  const cells = rows.map(({ person_id, channel, wanted, by, at }) => [
    ...[person_id, channel, wanted ? 'given' : 'withdrawn', by].map(text),
    time(at.toISOString()),
  ])
  return [['person', 'channel', 'consent', 'by', 'at'].map(text), ...cells].map((row) => line(row)).join('')
}
