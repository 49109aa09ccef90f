import { type Kysely, sql } from 'kysely'

/** Adds staff positions. A null `outlet_id` means all outlets. */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table staff_positions (
      person_id text not null references users (id),
      outlet_id text,
      position text not null check (position in
        ('manager', 'shift_lead', 'cashier', 'cook', 'area_manager', 'accountant', 'support', 'rider')),
      given_by text not null,
      given_at timestamptz not null default clock_timestamp(),
      constraint one_position_at_an_outlet unique nulls not distinct (person_id, outlet_id),
      constraint all_outlets check ((outlet_id is null) = (position in ('accountant', 'support')))
    );
    create index staff_positions_at on staff_positions (outlet_id)`.execute(db)
