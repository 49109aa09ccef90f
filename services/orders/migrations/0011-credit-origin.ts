import { type Kysely, sql } from 'kysely'

/**
 * Says of each credit what it came from; those from before do not. Keeps the last code that was tried in vain, since
 * the same one again is not counted.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table credits add column origin text, add column order_id text;
    alter table code_tries add column last_code text`.execute(db)
