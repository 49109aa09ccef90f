-- An admin may give a one-time password, good for one login until `password_expires_at`. Blocked customers are told
-- the reason. `phone_verified_at`: when the owner of the phone typed the code that was sent to it.
create table users (
  id text primary key,
  name text not null,
  phone text not null,
  password_hash text not null,
  role text not null check (role in ('customer', 'delivery', 'outlet_manager', 'admin')),
  status text not null check (status in ('active', 'pending')),
  token_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  phone_verified_at timestamptz,
  one_time_password_used_at timestamptz
);
-- Pages of Manage Users are sorted by name.
create index users_by_name on users (name, id) where deleted_at is null;
-- A phone belongs to one account; the phone of a deleted one is free again.
create unique index users_phone on users (phone) where deleted_at is null;
create index users_staff on users (role, name) where deleted_at is null and role in ('delivery', 'outlet_manager');

create table saved_locations (
  user_id text primary key references users (id),
  address text not null,
  lat double precision not null,
  lng double precision not null
);

-- Places that customers keep under a name. The page makes the id, so that a repeated request saves one place.
create table saved_places (
  user_id text not null references users (id),
  id text not null,
  name text not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  note text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (user_id, id)
);

-- Everything that is counted against a limit, such as a failed login of one phone from one address.
create table attempts (
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
create index attempts_at on attempts (at);
create index attempts_bucket on attempts (bucket, at);

-- Registrations whose phone is not verified; a phone may have several. `id` and `status` become the account's.
create table registrations (
  id text primary key,
  phone text not null,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('customer', 'delivery', 'outlet_manager', 'admin')),
  status text not null check (status in ('active', 'pending')),
  token_version integer not null default 1,
  asked_from text not null,
  code_hash text not null,
  tries_left integer not null,
  code_expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index registrations_expired on registrations (expires_at);
create index registrations_phone on registrations (phone, created_at desc);

-- A new request does not invalidate earlier codes.
create table reset_codes (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  code_hash text not null,
  asked_from text not null,
  tries_left integer not null,
  tries_left_elsewhere integer not null,
  expires_at timestamptz not null
);
create index reset_codes_user on reset_codes (user_id, expires_at);

-- A phone verified moments ago, whose account's password may be reset once.
create table reset_windows (
  token_hash text primary key,
  user_id text not null references users (id),
  expires_at timestamptz not null
);
create index reset_windows_user on reset_windows (user_id);

-- One row for each login; its id is in the tokens (`sid`). A session of an earlier `token_version` has ended with all
-- others.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  token_version integer not null,
  device text not null,
  place text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_expired on sessions (expires_at);
-- Finds whether an account was logged in from a network.
create index sessions_network on sessions (user_id, place);
create index sessions_user on sessions (user_id, last_seen_at desc) where ended_at is null;

-- Sessions ended individually; every service has a replica.
create view ended_sessions as
select id, 1 as version from sessions where ended_at is not null and expires_at > now();

-- Authenticator apps and passkeys of staff; one without `confirmed_at` does not count yet. An app has `secret`
-- (AES-256-GCM under SECOND_FACTOR_KEY) and the last 30 s step of which a code was taken, a passkey the columns from
-- `credential_id` on.
create table second_factors (
  id text primary key,
  user_id text not null references users (id),
  kind text not null,
  name text not null,
  secret bytea,
  last_step integer not null default 0,
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index second_factors_user on second_factors (user_id);

-- A code is deleted when it is used. Hashes are keyed: a copy of the table reveals no code.
create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Logins that still need a second factor.
create table login_challenges (
  token_hash text primary key,
  user_id text not null references users (id),
  token_version integer not null,
  tries_left integer not null,
  passkey_challenge text,
  expires_at timestamptz not null
);
create index login_challenges_expired on login_challenges (expires_at);
create index login_challenges_user on login_challenges (user_id);

-- Challenges for sessions that add a passkey.
create table passkey_challenges (
  session_id text primary key,
  user_id text not null references users (id),
  challenge text not null,
  expires_at timestamptz not null
);

-- Changes to accounts by admins and the operator (`actor_id` is null), for the other admins to see.
create table staff_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_id text,
  actor_name text,
  subject_id text not null,
  subject_name text not null,
  subject_role text not null,
  detail text not null
);
create index staff_events_at on staff_events (at);
create index staff_events_subject on staff_events (subject_id);

-- The last event that each admin has seen.
create table staff_events_seen (
  user_id text primary key references users (id),
  seen_id bigint not null
);

-- Null `opening_times`: always open. Null `time_zone`: that of the business.
create table known_outlets (
  id text primary key,
  name text not null,
  manager_id text,
  deleted boolean not null,
  version integer not null
);
create index known_outlets_manager on known_outlets (manager_id) where not deleted;
