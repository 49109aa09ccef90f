import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Lines of an order beside its products, pick-up, channels and credit. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0002-trade.sql', import.meta.url), 'utf8')).execute(db)
