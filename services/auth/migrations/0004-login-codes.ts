import { type Kysely, sql } from 'kysely'

/**
 * Adds the codes with which customers log in. A code is valid only together with the token given to whoever requested
 * it.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table login_codes (
      token_hash text primary key,
      phone text not null,
      code_hash text not null,
      tries_left integer not null,
      expires_at timestamptz not null
    );
    create index login_codes_phone on login_codes (phone);
    create index login_codes_expired on login_codes (expires_at)`.execute(db)
