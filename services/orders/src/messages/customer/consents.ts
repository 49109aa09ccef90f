import { line, text, time } from '@tapri/service-kit/data/csv'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'

/** Returns every change of customers' consent to messages as CSV, oldest first. */
export async function consentsOf(db: Kysely<Database>): Promise<string> {
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
