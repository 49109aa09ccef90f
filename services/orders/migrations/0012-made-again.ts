import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/**
 * Lets complaints be settled by making the pieces again, records how money was given back, and checks what each order
 * kept.
 */
export const up = (db: Kysely<unknown>) =>
  sql.raw(readFileSync(new URL('0012-made-again.sql', import.meta.url), 'utf8')).execute(db)
