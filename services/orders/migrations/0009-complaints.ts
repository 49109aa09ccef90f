import { type Kysely, sql } from 'kysely'

/**
 * Adds customers' complaints about lines of delivered orders. A decision with a null `decided_by` was made by the table
 * of rules. Erasing the customer removes note and picture.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table complaints (
      id text primary key,
      order_id text not null references orders (id),
      customer_id text not null,
      outlet_id text not null,
      line smallint not null check (line >= 0),
      quantity smallint not null check (quantity > 0),
      kind text not null check (kind in ('missing', 'wrong', 'spilled', 'cold', 'late')),
      note text,
      image_url text,
      state text not null check (state in ('open', 'given_back', 'refused')),
      amount_paise bigint not null default 0 check (amount_paise >= 0),
      decided_by text,
      answer text,
      complained_at timestamptz not null default clock_timestamp(),
      decided_at timestamptz,
      constraint decided_has_time check ((state = 'open') = (decided_at is null)),
      unique (order_id, line)
    );
    create index open_complaints on complaints (outlet_id, complained_at) where state = 'open';
    create index complaints_of_customer on complaints (customer_id, complained_at);
    create index complaints_by_time on complaints (complained_at)`.execute(db)
