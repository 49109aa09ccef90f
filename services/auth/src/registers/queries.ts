import { amount, type Cell, line, text, time } from '@tapri/service-kit/data/csv'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { daysLeft } from './rules.ts'

const moment = (at: Date | null) => time(at && at.toISOString())
const csv = (header: string[], rows: Cell[][]) => [header.map(text), ...rows].map((row) => line(row)).join('')

async function consents(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'agreed_privacy_version', 'agreed_at'])
    .where('agreed_privacy_version', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('agreed_at')
    .execute()
  return csv(
    ['person', 'role', 'privacy notice', 'agreed at'],
    rows.map((row) => [text(row.id), text(row.role), text(row.agreed_privacy_version ?? ''), moment(row.agreed_at)]),
  )
}

async function requests(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('data_requests')
    .select(['id', 'person_id', 'kind', 'asked_at', 'due_at', 'done_at', 'note'])
    .orderBy(sql`done_at is not null`)
    .orderBy('due_at')
    .execute()
  return csv(
    ['request', 'person', 'kind', 'asked at', 'due at', 'days left', 'done at', 'note'],
    rows.map((row) => {
      const left = daysLeft(row, new Date())
      const due = [moment(row.asked_at), moment(row.due_at), amount(left ?? null)]
      return [
        text(row.id),
        text(row.person_id ?? ''),
        text(row.kind),
        ...due,
        moment(row.done_at),
        text(row.note ?? ''),
      ]
    }),
  )
}

async function breaches(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('data_breaches')
    .select(['id', 'is_drill', 'happened_at', 'found_at', 'what', 'concerned', 'people', 'recorded_at'])
    .orderBy('found_at')
    .execute()
  return csv(
    ['breach', 'drill', 'happened at', 'found at', 'what', 'concerned', 'people', 'recorded at'],
    rows.map((row) => {
      const at = [moment(row.happened_at), moment(row.found_at)]
      const whom = [text(row.what), text(row.concerned), amount(row.people)]
      return [text(row.id), text(row.is_drill ? 'drill' : ''), ...at, ...whom, moment(row.recorded_at)]
    }),
  )
}

/** Returns each register as CSV, by name. Overdue requests come first. */
export const registersOf = async (db: Kysely<Database>) => ({
  consents: await consents(db),
  requests: await requests(db),
  breaches: await breaches(db),
})

export const findNominee = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('nominees').select(['name', 'phone', 'named_at']).where('user_id', '=', userId).executeTakeFirst()

/** Marks an open request as answered. Returns false when there is none. */
export async function finishRequest(db: Kysely<Database>, id: string): Promise<boolean> {
  const done = db.updateTable('data_requests').set({ done_at: sql<Date>`now()` })
  const { numUpdatedRows } = await done.where('id', '=', id).where('done_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
