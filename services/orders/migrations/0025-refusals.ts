import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Refuses the same changes of orders and payments as before, each table with one trigger. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0025-refusals.sql', import.meta.url), 'utf8')).execute(db)
