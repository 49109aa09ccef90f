import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Tax of each line on bills, whom an order is billed to, and credit notes. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0006-invoices.sql', import.meta.url), 'utf8')).execute(db)
