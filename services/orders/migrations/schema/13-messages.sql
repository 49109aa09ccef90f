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
);
create index push_subscriptions_of_person on push_subscriptions (person_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The newest message for each browser and order. `due_at` is null once it is sent or given up; the row stays, so that a
-- late, older event makes no message.
create table push_messages (
  subscription_id text not null references push_subscriptions (id) on delete cascade,
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
  traceparent text,
  primary key (subscription_id, order_id)
);
create index push_messages_due on push_messages (push_service, due_at) where due_at is not null;

-- Secrets are not stored: they are derived from `secret_id` and the service's key. `read_epoch` and `read_sequence`:
-- the stream and its last event for which messages were made; null before the first.
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
  last_delivered_at timestamptz,
  version integer not null default 1
);

create sequence webhook_turns;

-- `due_at` is null once a message is delivered or given up.
create table webhook_messages (
  webhook_id text not null references webhooks (id) on delete cascade,
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
  constraint webhook_messages_check check ((state = 'waiting') = (due_at is not null)),
  primary key (webhook_id, id)
);
create index webhook_messages_due on webhook_messages (webhook_id, due_at, turn) where due_at is not null;
create unique index webhook_messages_log on webhook_messages (webhook_id, turn);
-- The messages of an order are sent one after another.
create index webhook_messages_of_order on webhook_messages (webhook_id, order_id, turn) where due_at is not null;
create index webhook_messages_old on webhook_messages (made_at) where due_at is null;
