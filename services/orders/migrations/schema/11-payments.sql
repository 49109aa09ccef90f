-- `checked_at`: when the provider was last asked.
create table payment_sessions (
  id text primary key,
  customer_id text not null,
  order_id text references orders (id),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  provider text,
  provider_ref text,
  url text,
  amount_paise bigint check (amount_paise > 0),
  checked_at timestamptz
);
create unique index one_open_payment_session on payment_sessions (order_id)
  where status = 'open' and order_id is not null;
create index open_payment_sessions on payment_sessions (checked_at) where status = 'open';
create index payment_sessions_of_order on payment_sessions (order_id) where order_id is not null;
create unique index payment_sessions_of_provider on payment_sessions (provider, provider_ref)
  where provider_ref is not null;

-- Payments by the provider's reference. An order keeps at most one; others are refunded, for `refund_reason`.
-- `refund_next_at`: when the provider is next asked to refund it; null when there is nothing to do.
create table payments (
  id text primary key,
  provider text not null,
  payment_ref text not null,
  session_id text not null,
  order_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  paid_at timestamptz not null default clock_timestamp(),
  refund_reason text,
  refund_attempts integer not null default 0,
  refund_next_at timestamptz,
  refund_ref text,
  refunded_at timestamptz,
  constraint payments_check
    check (refund_reason is not null or (refund_next_at is null and refund_ref is null and refunded_at is null)),
  constraint payments_check1 check (refunded_at is null or refund_next_at is null),
  unique (provider, payment_ref)
);
create unique index one_kept_payment on payments (order_id) where refund_reason is null;
create index payments_by_time on payments (paid_at);
create index payments_of_order on payments (order_id);
create index payments_of_session on payments (session_id);
create index payments_refunded on payments (refunded_at) where refunded_at is not null;
create index payments_to_refund on payments (refund_next_at) where refund_next_at is not null;

-- Messages of the provider that were handled.
create table payment_notices (
  provider text not null,
  notice_id text not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (provider, notice_id)
);
create index payment_notices_by_time on payment_notices (taken_at);

-- Differences between the provider's books and the ledger.
create table payment_differences (
  provider text not null,
  kind text not null,
  payment_ref text not null,
  order_id text,
  amount_paise bigint not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (provider, kind, payment_ref)
);

-- Single row: when the books were last compared. Whoever updates it compares them.
create table payment_comparison (
  only_row boolean default true primary key check (only_row),
  began_at timestamptz,
  compared_at timestamptz
);

insert into payment_comparison default values;
