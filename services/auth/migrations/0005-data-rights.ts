import { type Kysely, sql } from 'kysely'

/**
 * Adds the version of the privacy notice that a person agreed to, and the operator's registers of data requests and
 * breaches.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table users add column agreed_privacy_version text, add column agreed_at timestamptz;
    alter table registrations add column agreed_privacy_version text;
    create table data_requests (
      id text primary key,
      person_id text,
      kind text not null check (kind in ('export', 'correction', 'erasure', 'nominee', 'grievance')),
      asked_at timestamptz not null default clock_timestamp(),
      due_at timestamptz not null,
      done_at timestamptz,
      note text
    );
    create index data_requests_person on data_requests (person_id);
    create table data_breaches (
      id text primary key,
      is_drill boolean not null,
      happened_at timestamptz not null,
      found_at timestamptz not null,
      what text not null,
      concerned text not null,
      people integer not null,
      recorded_at timestamptz not null default clock_timestamp()
    )`.execute(db)
