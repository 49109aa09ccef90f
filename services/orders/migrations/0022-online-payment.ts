import { type Kysely, sql } from 'kysely'

/** Orders that wait for their online payment, the sessions in which they are paid, and each payment, kept or given back. */
export async function up(db: Kysely<unknown>) {
  // Constant defaults: the rows of before are not written anew. Until `pay_until` an order waits for its payment.
  await sql`
    alter table orders
      add column pay_until timestamptz,
      drop constraint later_has_times,
      add constraint later_has_times
        check (is_due or pay_until is not null or (deliver_at is not null and due_at is not null)) not valid,
      add constraint comes_once_paid check (pay_until is null or not is_due) not valid`.execute(db)
  await sql`create index orders_not_paid on orders (pay_until) where pay_until is not null and is_open`.execute(db)

  // `not valid`: no scan of the table, whose rows all satisfy the narrower check that this one replaces.
  await sql`
    alter table order_timeline
      drop constraint order_timeline_what_check,
      add constraint order_timeline_what_check
        check (what in ('placed', 'due', 'paid', 'assigned', 'released', 'status_changed', 'handed_over')) not valid`.execute(
    db,
  )

  // `checked_at`: when the provider was last asked. Sessions of before have no provider.
  await sql`
    alter table payment_sessions
      add column provider text,
      add column provider_ref text,
      add column url text,
      add column amount_paise bigint check (amount_paise > 0),
      add column checked_at timestamptz`.execute(db)
  await sql`
    create unique index one_open_payment_session on payment_sessions (order_id)
    where status = 'open' and order_id is not null`.execute(db)
  await sql`
    create unique index payment_sessions_of_provider on payment_sessions (provider, provider_ref)
    where provider_ref is not null`.execute(db)
  await sql`create index payment_sessions_of_order on payment_sessions (order_id) where order_id is not null`.execute(
    db,
  )
  await sql`create index open_payment_sessions on payment_sessions (checked_at) where status = 'open'`.execute(db)

  await promiseFromPayment(db)
  await addPayments(db)
  await bookPayments(db)
  await addBookkeeping(db)
}

/** The promise of an order (0018-promises.ts) moves once, with its payment: until then nobody makes it. */
async function promiseFromPayment(db: Kysely<unknown>) {
  await sql`
    create or replace trigger refuse_change_of_promise before update on orders for each row
    when (old.promised_at is not null and (
      (old.wait_minutes, old.make_minutes, old.ride_minutes, old.spare_minutes, old.orders_ahead)
        is distinct from (new.wait_minutes, new.make_minutes, new.ride_minutes, new.spare_minutes, new.orders_ahead)
      or (old.promised_at is distinct from new.promised_at and (old.pay_until is null or new.pay_until is not null))))
    execute function refuse_rewriting('a promise')`.execute(db)
}

/**
 * Each payment once, by the provider's name for it. It is kept for its order, or goes back for a reason: of one order at most one is kept.
 * `refund_next_at`: when the provider is asked next to give it back; null when there is nothing to do. Like timeline and ledger it refers to no
 * row of another table: what happened stays whatever becomes of that.
 */
async function addPayments(db: Kysely<unknown>) {
  await sql`
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
      unique (provider, payment_ref),
      check (refund_reason is not null or (refund_next_at is null and refund_ref is null and refunded_at is null)),
      check (refunded_at is null or refund_next_at is null)
    )`.execute(db)
  await sql`create unique index one_kept_payment on payments (order_id) where refund_reason is null`.execute(db)
  await sql`create index payments_of_session on payments (session_id)`.execute(db)
  await sql`create index payments_of_order on payments (order_id)`.execute(db)
  await sql`create index payments_by_time on payments (paid_at)`.execute(db)
  await sql`create index payments_to_refund on payments (refund_next_at) where refund_next_at is not null`.execute(db)

  await guardPayments(db)
}

async function guardPayments(db: Kysely<unknown>) {
  // A second check behind the rules: a payment is never deleted, and only its refund changes, once wanted for good.
  await sql`
    create trigger refuse_rewriting before delete or truncate on payments
    execute function refuse_rewriting('a payment')`.execute(db)
  await sql`
    create trigger refuse_change before update on payments for each row
    when ((new.id, new.provider, new.payment_ref, new.session_id, new.order_id, new.amount_paise, new.paid_at)
      is distinct from (old.id, old.provider, old.payment_ref, old.session_id, old.order_id, old.amount_paise, old.paid_at)
      or (old.refund_reason is not null and new.refund_reason is distinct from old.refund_reason)
      or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at))
    execute function refuse_rewriting('a payment')`.execute(db)

  // Whichever statement cancels a paid order, its money goes back.
  await sql`
    create function want_refund() returns trigger language plpgsql as $$
    begin
      update payments set refund_reason = 'order_cancelled', refund_next_at = clock_timestamp()
      where order_id = new.id and refund_reason is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger want_refund after update on orders for each row
    when (new.payment_method = 'online' and new.order_status = 'cancelled' and old.order_status <> 'cancelled')
    execute function want_refund()`.execute(db)

  // No order is paid online without a payment that it keeps.
  await sql`
    create function refuse_without_payment() returns trigger language plpgsql as $$
    begin
      if not exists (select from payments where order_id = new.id and refund_reason is null) then
        raise exception 'an order is not paid online without its payment' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refuse_without_payment before update on orders for each row
    when (new.payment_method = 'online' and new.payment_status = 'paid' and old.payment_status <> 'paid')
    execute function refuse_without_payment()`.execute(db)
}

/**
 * In the ledger (0021-ledger.ts) money that came online is at the provider, and owed until it is delivered for, which is the sale, or went back. Each
 * refund is booked at the outlet of its payment, also after a hand-over.
 */
async function bookPayments(db: Kysely<unknown>) {
  await sql`
    create function book_payment() returns trigger language plpgsql as $$
    declare
      paise constant bigint := case when tg_op = 'INSERT' then new.amount_paise else -new.amount_paise end;
      outlet constant text := coalesce(
        (select outlet_id from ledger_entries where kind = 'payment' and order_id = new.order_id and reference = new.payment_ref),
        (select outlet_id from orders where id = new.order_id));
    begin
      perform book(
        jsonb_build_object('outlet_id', outlet, 'order_id', new.order_id,
          'kind', case when tg_op = 'INSERT' then 'payment' else 'refund' end,
          'reference', case when tg_op = 'INSERT' then new.payment_ref else new.refund_ref end,
          'reason', new.refund_reason),
        jsonb_build_array(
          jsonb_build_object('account', 'online', 'paise', paise),
          jsonb_build_object('account', 'prepaid', 'paise', -paise)));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger book_payment after insert on payments for each row execute function book_payment()`.execute(db)
  await sql`
    create trigger book_refund after update on payments for each row
    when (new.refunded_at is not null and old.refunded_at is null) execute function book_payment()`.execute(db)
}

/** Which messages of the provider were taken, and what its books and ours say differently. */
async function addBookkeeping(db: Kysely<unknown>) {
  await sql`
    create table payment_notices (
      provider text not null,
      notice_id text not null,
      taken_at timestamptz not null default clock_timestamp(),
      primary key (provider, notice_id)
    )`.execute(db)
  await sql`create index payment_notices_by_time on payment_notices (taken_at)`.execute(db)
  await sql`
    create table payment_differences (
      provider text not null,
      kind text not null,
      payment_ref text not null,
      order_id text,
      amount_paise bigint not null,
      found_at timestamptz not null default clock_timestamp(),
      primary key (provider, kind, payment_ref)
    )`.execute(db)
  // One row: when the books were compared last. Who sets it compares them.
  await sql`
    create table payment_comparison (
      only_row boolean primary key default true check (only_row),
      began_at timestamptz,
      compared_at timestamptz
    )`.execute(db)
  await sql`insert into payment_comparison default values`.execute(db)
}
