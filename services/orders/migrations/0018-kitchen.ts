import { type Kysely, sql } from 'kysely'

/**
 * Adds what an outlet's kitchen has made of an order, and orders that it must stop making, until somebody has seen
 * that.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table kitchen_tickets (
      outlet_id text not null,
      order_id text not null,
      made smallint[] not null default '{}',
      marked_at timestamptz not null default clock_timestamp(),
      voided text check (voided in ('cancelled', 'handed_over')),
      primary key (outlet_id, order_id)
    );
    create index kitchen_tickets_old on kitchen_tickets (marked_at)`.execute(db)
