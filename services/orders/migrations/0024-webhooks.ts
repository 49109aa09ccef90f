import { type Kysely, sql } from 'kysely'

/**
 * Webhooks with their places in the stream ORDERS, and what each was or is to be sent. Secrets are not here: they follow from
 * `secret_id` and the key of the service.
 */
export async function up(db: Kysely<unknown>) {
  // `read_epoch`, `read_sequence`: the last event of which the messages are made, and the stream it was in; null: none yet.
  await sql`
    create table webhooks (
      id text primary key,
      name text not null,
      url text not null,
      types text[] not null,
      active boolean not null,
      off_because text,
      created_at timestamptz not null default now(),
      secret_id text not null,
      old_secret_id text,
      old_secret_until timestamptz,
      read_epoch text,
      read_sequence bigint,
      read_at timestamptz not null default now(),
      failing_since timestamptz,
      last_delivered_at timestamptz
    )`.execute(db)

  // `due_at` is null once a message is delivered or given up.
  await sql`create sequence webhook_turns as bigint`.execute(db)
  await sql`
    create table webhook_messages (
      webhook_id text not null references webhooks on delete cascade,
      id text not null,
      turn bigint not null default nextval('webhook_turns'),
      type text not null,
      order_id text,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      body text not null,
      made_at timestamptz not null default now(),
      attempts integer not null default 0,
      due_at timestamptz default now(),
      claimed_until timestamptz,
      first_attempt_at timestamptz,
      last_attempt_at timestamptz,
      last_status integer,
      last_failure text,
      primary key (webhook_id, id),
      check ((state = 'waiting') = (due_at is not null))
    )`.execute(db)
  await sql`create unique index webhook_messages_log on webhook_messages (webhook_id, turn)`.execute(db)
  await sql`create index webhook_messages_due on webhook_messages (webhook_id, due_at, turn) where due_at is not null`.execute(
    db,
  )
  // What an order's next message waits for.
  await sql`create index webhook_messages_of_order on webhook_messages (webhook_id, order_id, turn) where due_at is not null`.execute(
    db,
  )
  await sql`create index webhook_messages_old on webhook_messages (made_at) where due_at is null`.execute(db)
}
