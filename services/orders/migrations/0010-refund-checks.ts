import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Adds checks of refunds, and lets credit expire. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0010-refund-checks.sql', import.meta.url), 'utf8')).execute(db)
