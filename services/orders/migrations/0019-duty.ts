import { type Kysely, sql } from 'kysely'

/** Records who was on duty where and when. `ended_by` is null while the duty lasts, and when the service ended it. */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table duties (
      id text primary key,
      person_id text not null,
      outlet_id text not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz check (ended_at >= started_at),
      ended_by text
    );
    create unique index open_duty on duties (person_id) where ended_at is null;
    create index open_duties_at on duties (outlet_id) where ended_at is null;
    create index duties_at on duties (outlet_id, person_id, started_at)`.execute(db)
