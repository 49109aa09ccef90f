import { type Kysely, sql } from 'kysely'
import { eventually } from './harness.ts'

/** Waits until this many statements in this database wait for a lock. */
export const untilBlocked = <DB>(db: Kysely<DB>, count = 1) =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  })
