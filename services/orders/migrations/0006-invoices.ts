import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Adds tax by line to bills, the business that an order is billed to, and credit notes. */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0006-invoices.sql', import.meta.url), 'utf8')).execute(db)
