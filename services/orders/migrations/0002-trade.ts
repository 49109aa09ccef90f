import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Adds charges, pick-up, sales channels and credit to orders. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0002-trade.sql', import.meta.url), 'utf8')).execute(db)
