import { type Kysely, sql } from 'kysely'

/**
 * Adds the origin of credit, null for earlier credit, and a customer's last ineffective code, so that repeating it is
 * not counted.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table credits add column origin text, add column order_id text;
    alter table code_tries add column last_code text`.execute(db)
