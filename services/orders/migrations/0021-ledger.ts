import { type Kysely, sql } from 'kysely'

/**
 * How orders are paid, and the ledger of it: append-only, double entry, in paise. A posting above zero is what an account gets, one below what
 * it gives. Accounts of an outlet: `carried` (cash with a delivery person), `till`, `upi`, `online` (at the provider), `prepaid` (paid online,
 * not delivered yet), `sales`, `differences`, `bank` (taken out of the till).
 */
export async function up(db: Kysely<unknown>) {
  await addPayment(db)
  await createLedger(db)
  await keepBalances(db)
  await bookDeliveries(db)
}

/** Constant defaults: the rows of before are not written anew; `not valid`: they are not read either, and all satisfy it. */
async function addPayment(db: Kysely<unknown>) {
  await sql`
    alter table orders
      add column payment_method text not null default 'cod',
      add column pays_with_paise bigint,
      add column paid_by text,
      add column upi_reference text,
      add constraint orders_paid_check check (
        payment_method in ('cod', 'upi', 'online') and (paid_by is null or paid_by in ('cash', 'upi', 'online'))
        and (pays_with_paise is null or (payment_method = 'cod' and pays_with_paise >= total_paise))
      ) not valid`.execute(db)
  await sql`alter table known_outlets add column upi_payee text`.execute(db)
  // Orders show it: a copy of before is out of date (0011-lists.ts).
  await sql`
    create trigger names_on_upi_payee after update on known_outlets for each row
    when (new.upi_payee is distinct from old.upi_payee) execute function begin_names()`.execute(db)
}

async function createLedger(db: Kysely<unknown>) {
  await sql`
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
    )`.execute(db)
  await sql`create unique index ledger_sale_of_order on ledger_entries (order_id) where kind = 'sale'`.execute(db)
  await sql`create index ledger_of_order on ledger_entries (order_id, id) where order_id is not null`.execute(db)
  await sql`create index ledger_of_outlet on ledger_entries (outlet_id, id)`.execute(db)
  await sql`
    create table ledger_postings (
      entry_id bigint not null references ledger_entries (id),
      line smallint not null,
      outlet_id text not null,
      account text not null
        check (account in ('carried', 'till', 'upi', 'online', 'prepaid', 'sales', 'differences', 'bank')),
      person_id text,
      paise bigint not null check (paise <> 0),
      primary key (entry_id, line),
      check ((account = 'carried') = (person_id is not null))
    )`.execute(db)
  for (const table of ['ledger_entries', 'ledger_postings']) {
    await sql`
      create trigger refuse_rewriting before update or delete or truncate on ${sql.table(table)}
      execute function refuse_rewriting('the ledger')`.execute(db)
  }
  await sql`
    create function assert_balanced() returns trigger language plpgsql as $$
    declare
      entry constant bigint := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
    begin
      if (select count(*) < 2 or sum(paise) <> 0 from ledger_postings where entry_id = entry) then
        raise exception 'entry % of the ledger does not balance', entry using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  // When the transaction commits, so that an entry and its postings may be written one after the other.
  for (const table of ['ledger_entries', 'ledger_postings']) {
    await sql`
      create constraint trigger every_entry_balances after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function assert_balanced()`.execute(db)
  }
  await createBook(db)
}

/**
 * `book` is the only writer. The ids of the entries of an outlet are given under a lock that the closing of its day waits for: what has a
 * higher id than the closing is of the next day, whenever it commits.
 */
async function createBook(db: Kysely<unknown>) {
  await sql`
    create function of_open_day(outlet text) returns void language sql as $$
      select pg_advisory_xact_lock_shared(hashtext('day of outlet'), hashtext(outlet))
    $$`.execute(db)
  await sql`
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
    end $$`.execute(db)
}

/** In shards by backend, like the counters of 0003-counters.ts; a single shard may be below zero. */
async function keepBalances(db: Kysely<unknown>) {
  await sql`
    create table ledger_balances (
      outlet_id text not null,
      account text not null,
      person_id text not null,
      shard smallint not null,
      paise bigint not null,
      primary key (outlet_id, account, person_id, shard)
    ) with (fillfactor = 50)`.execute(db)
  await sql`create index ledger_balances_of_person on ledger_balances (person_id) where person_id <> ''`.execute(db)
  await sql`
    create function add_to_balances() returns trigger language plpgsql as $$
    begin
      insert into ledger_balances as kept (outlet_id, account, person_id, shard, paise)
      select outlet_id, account, coalesce(person_id, ''), pg_backend_pid() % 8, sum(paise)
      from added where account in ('carried', 'till')
      group by outlet_id, account, person_id having sum(paise) <> 0 order by outlet_id, account, person_id
      on conflict (outlet_id, account, person_id, shard) do update set paise = kept.paise + excluded.paise;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger add_to_balances after insert on ledger_postings referencing new table as added
    for each statement execute function add_to_balances()`.execute(db)
}

/** By triggers, so that every write path and every version of the service books: one that knows no payment leaves `paid_by` null. */
async function bookDeliveries(db: Kysely<unknown>) {
  await sql`
    create function set_paid_by() returns trigger language plpgsql as $$
    begin
      new.paid_by := case when new.payment_method = 'online' then 'online' else
        coalesce(new.paid_by, case new.payment_method when 'upi' then 'upi' else 'cash' end) end;
      return new;
    end $$`.execute(db)
  await sql`
    create function paid_into(paid_by text, person text) returns text language sql immutable as $$
      select case paid_by when 'upi' then 'upi' when 'online' then 'prepaid' else
        case when person is null then 'till' else 'carried' end end
    $$`.execute(db)
  await sql`
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
    end $$`.execute(db)
  const delivered = `new.order_status = 'delivered' and old.order_status <> 'delivered'`
  await sql`
    create trigger set_paid_by before update on orders for each row
    when (${sql.raw(delivered)}) execute function set_paid_by()`.execute(db)
  await sql`
    create trigger book_sale after update on orders for each row
    when (${sql.raw(delivered)} and new.total_paise > 0) execute function book_sale()`.execute(db)
  // The entry of the timeline that follows has its time under the lock: a cancellation is of one day, as a delivery is.
  await sql`
    create function cancel_in_open_day() returns trigger language plpgsql as $$
    begin
      perform of_open_day(new.outlet_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger cancel_in_open_day after update on orders for each row
    when (new.order_status = 'cancelled' and old.order_status <> 'cancelled') execute function cancel_in_open_day()`.execute(
    db,
  )
}
