-- Append-only, double entry, in paise. A positive posting is what an account gets, a negative one what it gives.
-- Accounts of an outlet: `carried` (cash with a delivery person), `till`, `upi`, `online` (at the provider),
-- `prepaid` (paid online, not delivered yet), `sales`, `differences`, `bank` (taken out of the till).
create table ledger_entries (
  id bigint generated always as identity primary key,
  outlet_id text not null,
  kind text not null check (kind in ('sale', 'correction', 'hand_over', 'closing', 'payment', 'refund')),
  order_id text,
  hand_over_id text,
  closing_id text,
  reason text,
  reference text,
  actor_id text,
  actor_role text,
  at timestamptz not null default clock_timestamp()
);
create index ledger_of_order on ledger_entries (order_id, id) where order_id is not null;
create index ledger_of_outlet on ledger_entries (outlet_id, id);
create unique index ledger_sale_of_order on ledger_entries (order_id) where kind = 'sale';

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  line smallint not null,
  outlet_id text not null,
  account text not null
    check (account in ('carried', 'till', 'upi', 'online', 'prepaid', 'sales', 'differences', 'bank')),
  person_id text,
  paise bigint not null check (paise <> 0),
  constraint ledger_postings_check check ((account = 'carried') = (person_id is not null)),
  primary key (entry_id, line)
);

-- In shards by backend, like the counters; a single shard may be negative.
create table ledger_balances (
  outlet_id text not null,
  account text not null,
  person_id text not null,
  shard smallint not null,
  paise bigint not null,
  primary key (outlet_id, account, person_id, shard)
) with (fillfactor = 50);
create index ledger_balances_of_person on ledger_balances (person_id) where person_id <> '';

-- A UPI reference pays for a single order of an outlet.
create table upi_references (
  outlet_id text not null,
  reference text not null,
  order_id text not null unique,
  primary key (outlet_id, reference)
);
