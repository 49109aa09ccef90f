import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Adds promotions, their uses, and customers' friend codes. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0003-promotions.sql', import.meta.url), 'utf8')).execute(db)
