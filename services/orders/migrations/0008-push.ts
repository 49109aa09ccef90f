import { type Kysely, sql } from 'kysely'

/** Browsers that get push messages, and one message for each browser and order: the newest, sent or to be sent. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table push_subscriptions (
      id text primary key,
      person_id text not null,
      role text not null,
      session_id text,
      token_version integer not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      push_service text not null,
      language text not null,
      device text not null,
      created_at timestamptz not null default now(),
      renewed_at timestamptz not null default now(),
      last_sent_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index push_subscriptions_of_person on push_subscriptions (person_id)`.execute(db)
  await sql`create index push_subscriptions_of_session on push_subscriptions (session_id)`.execute(db)

  // `due_at` is null once a message is sent or given up; the row stays, so that an older one that comes late is known as such.
  await sql`
    create table push_messages (
      subscription_id text not null references push_subscriptions on delete cascade,
      order_id text not null,
      version integer not null,
      alert_level integer not null,
      kind text not null,
      order_status text not null,
      push_service text not null,
      happened_at timestamptz not null,
      attempts integer not null default 0,
      due_at timestamptz,
      claimed_until timestamptz,
      primary key (subscription_id, order_id)
    )`.execute(db)
  await sql`create index push_messages_due on push_messages (push_service, due_at) where due_at is not null`.execute(db)
}
