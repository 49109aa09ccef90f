create table known_accounts (
  id text primary key,
  role text not null,
  status text not null,
  token_version integer not null,
  deleted boolean not null,
  version integer not null
);

create table idempotency_keys (
  owner_id text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);
create index on idempotency_keys (created_at);

-- `traceparent`: the span that caused the event (W3C Trace Context), for the one of its publishing; null where nothing
-- is traced.
create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  subject text not null,
  thing_id text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  traceparent text
);
-- The relay asks of each row whether an earlier one of its aggregate still waits.
create index outbox_by_aggregate on outbox (thing_id, id);

-- One row: tokens issued before `valid_from` are refused. infra/compose/end-tokens.sql sets it when a backup is restored.
create table signing_epoch (
  only_row boolean primary key default true check (only_row),
  valid_from timestamptz not null default 'epoch'
);
insert into signing_epoch default values;

-- Sessions that were ended before their time. A row is of no use after `expires_at` and is purged within the hour, which
-- makes no difference to the view: it is compared with the owner's view of the same name in auth.
create table replica_ended_sessions (
  id text primary key,
  expires_at timestamptz not null,
  version integer not null
);
create index on replica_ended_sessions (expires_at);
create view live_ended_sessions as
select id, version from replica_ended_sessions where expires_at > now();

-- One row: which process publishes the outbox, until when.
create table relay_lease (
  only_row boolean primary key default true check (only_row),
  holder text not null,
  held_until timestamptz not null
);
insert into relay_lease (holder, held_until) values ('', 'epoch');
