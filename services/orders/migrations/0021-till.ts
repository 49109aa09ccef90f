import { type Kysely, sql } from 'kysely'

/** Corrections of payments, hand-overs of cash, closed days, and what must never be so. Goes with 0021-ledger.ts. */
export async function up(db: Kysely<unknown>) {
  await allowCorrections(db)
  await handOver(db)
  await closeDays(db)
  await findFaults(db)
}

/**
 * An ended order allows an erasure, as before, and another way in which it was paid once the ledger has the counter-entry. `names_on_update`
 * (0011-lists.ts) makes copies of the row out of date: its version stays.
 */
async function allowCorrections(db: Kysely<unknown>) {
  await sql`
    create function is_booked(sold orders) returns boolean language sql stable as $$
      select coalesce(sum(paise), 0) = sold.total_paise
      from ledger_entries join ledger_postings on entry_id = ledger_entries.id
      where order_id = sold.id and kind in ('sale', 'correction') and account <> 'sales'
        and account = paid_into(sold.paid_by, sold.delivery_person_id)
    $$`.execute(db)
  await sql`
    create or replace function refuse_change_of_ended() returns trigger language plpgsql as $$
    declare
      payment constant text[] := array['paid_by', 'upi_reference'];
    begin
      if (new.paid_by, new.upi_reference) is distinct from (old.paid_by, old.upi_reference) then
        if to_jsonb(new) - payment <> to_jsonb(old) - payment or new.paid_by is null or not is_booked(new) then
          raise exception 'an order that has ended may not be paid otherwise than the ledger says'
            using errcode = 'restrict_violation';
        end if;
        return new;
      end if;
      if to_jsonb(new) - 'cancel_note' <> (to_jsonb(old) || ${erasedPlace}) - 'cancel_note'
        or (new.cancel_note is not null and new.cancel_note is distinct from old.cancel_note)
      then
        raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
}

/** As in 0004-erasure.ts. */
const erasedPlace = sql.lit('{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}')

/** At most one that has not ended of each delivery person and outlet. */
async function handOver(db: Kysely<unknown>) {
  await sql`
    create table cash_hand_overs (
      id text primary key,
      outlet_id text not null,
      delivery_person_id text not null,
      state text not null default 'offered' check (state in ('offered', 'counted', 'confirmed', 'withdrawn')),
      offered_paise bigint not null check (offered_paise > 0),
      counted_paise bigint check (counted_paise >= 0),
      reason text,
      counted_by text,
      offered_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      check (state not in ('counted', 'confirmed') or counted_paise is not null),
      check ((state in ('confirmed', 'withdrawn')) = (ended_at is not null)),
      check (state <> 'confirmed' or counted_paise = offered_paise or reason is not null)
    )`.execute(db)
  await sql`
    create unique index open_cash_hand_overs on cash_hand_overs (outlet_id, delivery_person_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index cash_hand_overs_of_outlet on cash_hand_overs (outlet_id, offered_at desc)`.execute(db)
  await sql`create index cash_hand_overs_of_person on cash_hand_overs (delivery_person_id, offered_at desc)`.execute(db)
  await sql`
    create trigger refuse_change_of_ended before update on cash_hand_overs for each row when (old.ended_at is not null)
    execute function refuse_rewriting('a hand-over of cash that has ended')`.execute(db)
  await sql`
    create trigger refuse_deletion before delete or truncate on cash_hand_overs
    execute function refuse_rewriting('a hand-over of cash')`.execute(db)
}

/** Entries up to `through_entry` are of this day or of one before. `sheet`: what the closing says besides, as it was then. */
async function closeDays(db: Kysely<unknown>) {
  await sql`
    create table day_closings (
      id text primary key,
      outlet_id text not null,
      number integer not null,
      since timestamptz,
      through_entry bigint not null,
      sheet jsonb not null,
      expected_paise bigint not null,
      counted_paise bigint not null check (counted_paise >= 0),
      left_paise bigint not null check (left_paise between 0 and counted_paise),
      reason text,
      closed_by text not null,
      closed_at timestamptz not null default clock_timestamp(),
      unique (outlet_id, number),
      check (counted_paise = expected_paise or reason is not null)
    )`.execute(db)
  await sql`
    create trigger refuse_rewriting before update or delete or truncate on day_closings
    execute function refuse_rewriting('a closed day')`.execute(db)
}

/** What must never be so; a row says what and where. Read by tests, by the checks of the fault campaign and by operators. */
async function findFaults(db: Kysely<unknown>) {
  await sql`
    create view ledger_faults as
    select 'an entry does not balance' as fault, entry.id::text as subject
    from ledger_entries as entry
    left join (select entry_id, count(*) as lines, sum(paise) as paise from ledger_postings group by entry_id) as posted
      on entry_id = entry.id
    where coalesce(lines, 0) < 2 or paise <> 0
    union all
    select 'a delivered order is not booked as it says', orders.id
    from orders where order_status = 'delivered' and paid_by is not null and not is_booked(orders)
    union all
    select 'a sale is not of a delivered order', order_id
    from ledger_entries left join orders on orders.id = order_id
    where kind = 'sale' and order_status is distinct from 'delivered'
    union all
    select 'carried and handed over is not the cash that was delivered', concat_ws(' ', outlet_id, person_id)
    from (
      select outlet_id, delivery_person_id as person_id, total_paise as paise
      from orders where order_status = 'delivered' and paid_by = 'cash' and delivery_person_id is not null
      union all select outlet_id, person_id, -paise from ledger_balances where account = 'carried'
      union all select outlet_id, delivery_person_id, -offered_paise from cash_hand_overs where state = 'confirmed'
    ) as cash
    group by outlet_id, person_id having sum(paise) <> 0
    union all
    select 'a balance is not the sum of its postings', concat_ws(' ', outlet_id, account, person_id)
    from (
      select outlet_id, account, person_id, paise from ledger_balances
      union all select outlet_id, account, coalesce(person_id, ''), -paise from ledger_postings where account in ('carried', 'till')
    ) as kept
    group by outlet_id, account, person_id having sum(paise) <> 0
    union all
    select 'a confirmed hand-over is not booked once', cash_hand_overs.id
    from cash_hand_overs left join lateral (
      select coalesce(sum(paise) filter (where account = 'carried'), 0) as carried,
        coalesce(sum(paise) filter (where account = 'till'), 0) as till
      from ledger_entries join ledger_postings on entry_id = ledger_entries.id
      where ledger_entries.outlet_id = cash_hand_overs.outlet_id and hand_over_id = cash_hand_overs.id
    ) as booked on true
    where (carried, till) <> (
      case when state = 'confirmed' then -offered_paise else 0 end, case when state = 'confirmed' then counted_paise else 0 end)
    union all
    select 'a closed day left other cash in the till than the ledger', day_closings.id
    from day_closings where left_paise <> (
      select coalesce(sum(paise), 0) from ledger_postings
      where ledger_postings.outlet_id = day_closings.outlet_id and account = 'till' and entry_id <= through_entry)
    union all
    select 'closings of an outlet have a gap', outlet_id
    from day_closings group by outlet_id having max(number) <> count(*)`.execute(db)
}
