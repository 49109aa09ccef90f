import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Counts each outlet's daily sales, charges, discounts and refunds, from the next ledger entry on. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0014-booked-trade.sql', import.meta.url), 'utf8')).execute(db)
