import { type Kysely, sql } from 'kysely'

/**
 * Adds messages to customers about orders, their preferences by channel with every change, and the language in which an
 * order was placed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table message_preferences (
      person_id text not null,
      channel text not null check (channel in ('sms', 'whatsapp', 'email')),
      wanted boolean not null,
      address text,
      language text not null,
      stop_token text not null unique,
      changed_at timestamptz not null default now(),
      primary key (person_id, channel)
    );
    create table message_consents (
      id bigint generated always as identity primary key,
      person_id text not null,
      channel text not null,
      wanted boolean not null,
      by text not null check (by in ('page', 'message')),
      at timestamptz not null default now()
    );
    create index message_consents_of_person on message_consents (person_id);
    create table customer_messages (
      id text primary key,
      order_id text not null,
      person_id text not null,
      kind text not null,
      about text not null,
      channel text not null,
      amount_paise bigint,
      happened_at timestamptz not null,
      status text not null default 'due',
      attempts integer not null default 0,
      due_at timestamptz,
      claimed_until timestamptz,
      provider_id text,
      cost_paise double precision not null default 0,
      settled_at timestamptz,
      traceparent text,
      unique (order_id, kind, about, channel)
    );
    create index customer_messages_due on customer_messages (channel, due_at) where due_at is not null;
    create index customer_messages_of_person on customer_messages (person_id);
    create index customer_messages_by_time on customer_messages (happened_at);
    alter table orders add column language text`.execute(db)
}
