-- `charges`: fees, discounts and credit; `total_paise` includes them. `placed_by`: the member of staff who placed the
-- order; null when the customer did. `ready_at`: when an order to pick up was ready.
alter table orders
  add column charges jsonb not null default '[]',
  add column fulfilment text not null default 'delivery' check (fulfilment in ('delivery', 'pickup')),
  add column channel text not null default 'app' check (channel in ('app', 'phone', 'counter')),
  add column placed_by text,
  add column ready_at timestamptz;

alter table known_outlets
  add column charges jsonb,
  add column offers_pickup boolean not null default false,
  add column legal jsonb,
  add column address text not null default '',
  add column phone text not null default '';

-- Further accounts of an outlet: `delivery` and `packaging` (fees), `discounts`, `refunds`, `credit` (owed to
-- customers), `expired_credit`.
alter table ledger_postings drop constraint ledger_postings_account_check, add constraint ledger_postings_account_check
  check (account in ('carried', 'till', 'upi', 'online', 'prepaid', 'sales', 'differences', 'bank', 'delivery', 'packaging',
    'discounts', 'refunds', 'credit', 'expired_credit'));
alter table ledger_entries drop constraint ledger_entries_kind_check, add constraint ledger_entries_kind_check
  check (kind in ('sale', 'correction', 'hand_over', 'closing', 'payment', 'refund', 'credit'));

-- Credit that an outlet owes a customer. `left_paise`: not used yet.
create table credits (
  id text primary key,
  customer_id text not null,
  outlet_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  left_paise bigint not null check (left_paise >= 0 and left_paise <= amount_paise),
  granted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index credits_of_customer on credits (customer_id, expires_at) where left_paise > 0;

-- Credit used by orders. Cancelling an order returns its credit and deletes its rows.
create table credit_uses (
  credit_id text not null references credits (id),
  order_id text not null references orders (id),
  paise bigint not null check (paise > 0),
  primary key (order_id, credit_id)
);
