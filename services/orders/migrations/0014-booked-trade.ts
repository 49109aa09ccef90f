import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Counts what each outlet sells, charges, gives and gives back a day, from the next entry of the ledger on. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0014-booked-trade.sql', import.meta.url), 'utf8')).execute(db)
