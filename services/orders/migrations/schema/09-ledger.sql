-- Append-only, double entry, in paise. A posting above zero is what an account gets, one below what it gives.
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

create trigger refuse_rewriting before delete or update or truncate on ledger_entries for each statement
  execute function refuse_rewriting('the ledger');

create trigger refuse_rewriting before delete or update or truncate on ledger_postings for each statement
  execute function refuse_rewriting('the ledger');

-- Runs at commit, so that an entry and its postings may be written one after the other.
create function assert_balanced() returns trigger language plpgsql as $$
declare
  entry constant bigint := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
begin
  if (select count(*) < 2 or sum(paise) <> 0 from ledger_postings where entry_id = entry) then
    raise exception 'entry % of the ledger does not balance', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger every_entry_balances after insert on ledger_entries deferrable initially deferred
  for each row execute function assert_balanced();
create constraint trigger every_entry_balances after insert on ledger_postings deferrable initially deferred
  for each row execute function assert_balanced();

-- Entries of an outlet get their ids under a lock that the closing of its day waits for: a higher id than the
-- closing's is of the next day, whenever it commits.
create function of_open_day(outlet text) returns void language sql as $$
select pg_advisory_xact_lock_shared(hashtext('day of outlet'), hashtext(outlet))
$$;

-- The entry of the timeline that follows has its time under the lock: a cancellation is of one day, as a delivery is.
create function cancel_in_open_day() returns trigger language plpgsql as $$
begin
  perform of_open_day(new.outlet_id);
  return null;
end $$;
create trigger cancel_in_open_day after update on orders for each row
  when (new.order_status = 'cancelled' and old.order_status <> 'cancelled') execute function cancel_in_open_day();

-- The only writer of the ledger.
create function book(entry jsonb, postings jsonb) returns bigint language plpgsql as $$
declare
  new_id bigint;
begin
  perform of_open_day(entry ->> 'outlet_id');
  insert into ledger_entries
    (outlet_id, kind, order_id, hand_over_id, closing_id, reason, reference, actor_id, actor_role)
  values (entry ->> 'outlet_id', entry ->> 'kind', entry ->> 'order_id', entry ->> 'hand_over_id',
    entry ->> 'closing_id', entry ->> 'reason', entry ->> 'reference', entry ->> 'actor_id', entry ->> 'actor_role')
  returning id into new_id;
  insert into ledger_postings (entry_id, line, outlet_id, account, person_id, paise)
  select new_id, line, entry ->> 'outlet_id', posting ->> 'account', posting ->> 'person_id', (posting ->> 'paise')::bigint
  from jsonb_array_elements(postings) with ordinality as given (posting, line)
  where (posting ->> 'paise')::bigint <> 0;
  return new_id;
end $$;

-- In shards by backend, like the counters; a single shard may be below zero.
create table ledger_balances (
  outlet_id text not null,
  account text not null,
  person_id text not null,
  shard smallint not null,
  paise bigint not null,
  primary key (outlet_id, account, person_id, shard)
) with (fillfactor = 50);
create index ledger_balances_of_person on ledger_balances (person_id) where person_id <> '';

create function add_to_balances() returns trigger language plpgsql as $$
begin
  insert into ledger_balances as kept (outlet_id, account, person_id, shard, paise)
  select outlet_id, account, coalesce(person_id, ''), pg_backend_pid() % 8, sum(paise)
  from added where account in ('carried', 'till')
  group by outlet_id, account, person_id having sum(paise) <> 0 order by outlet_id, account, person_id
  on conflict (outlet_id, account, person_id, shard) do update set paise = kept.paise + excluded.paise;
  return null;
end $$;
create trigger add_to_balances after insert on ledger_postings referencing new table as added for each statement
  execute function add_to_balances();

create function set_paid_by() returns trigger language plpgsql as $$
begin
  new.paid_by := case when new.payment_method = 'online' then 'online' else
    coalesce(new.paid_by, case new.payment_method when 'upi' then 'upi' else 'cash' end) end;
  return new;
end $$;
create trigger set_paid_by before update on orders for each row
  when (new.order_status = 'delivered' and old.order_status <> 'delivered') execute function set_paid_by();

create function paid_into(paid_by text, person text) returns text language sql immutable as $$
select case paid_by when 'upi' then 'upi' when 'online' then 'prepaid' else
  case when person is null then 'till' else 'carried' end end $$;

create function book_sale() returns trigger language plpgsql as $$
declare
  account constant text := paid_into(new.paid_by, new.delivery_person_id);
begin
  perform book(
    jsonb_build_object('outlet_id', new.outlet_id, 'kind', 'sale', 'order_id', new.id, 'reference', new.upi_reference),
    jsonb_build_array(
      jsonb_build_object('account', account, 'paise', new.total_paise,
        'person_id', case when account = 'carried' then new.delivery_person_id end),
      jsonb_build_object('account', 'sales', 'paise', -new.total_paise)));
  return null;
end $$;
create trigger book_sale after update on orders for each row
  when (new.order_status = 'delivered' and old.order_status <> 'delivered' and new.total_paise > 0)
  execute function book_sale();

create function is_booked(sold orders) returns boolean language sql stable as $$
select coalesce(sum(paise), 0) = sold.total_paise
from ledger_entries join ledger_postings on entry_id = ledger_entries.id
where order_id = sold.id and kind in ('sale', 'correction') and account <> 'sales'
  and account = paid_into(sold.paid_by, sold.delivery_person_id)
$$;

-- A UPI reference pays for one order of an outlet.
create table upi_references (
  outlet_id text not null,
  reference text not null,
  order_id text not null unique,
  primary key (outlet_id, reference)
);
