-- Changes that the database refuses: a second check behind the rules of src. What follows from a change is in src.

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% may not be changed', tg_argv[0] using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_promise before update on orders for each row
  when (
    old.promised_at is not null
    and (
      (old.wait_minutes, old.make_minutes, old.spare_minutes, old.orders_ahead)
        is distinct from (new.wait_minutes, new.make_minutes, new.spare_minutes, new.orders_ahead)
      or (old.ride_minutes is distinct from new.ride_minutes and (new.erased_at is null or new.ride_minutes is not null))
      or (old.promised_at is distinct from new.promised_at and (old.pay_until is null or new.pay_until is not null))
    )
  )
  execute function refuse_rewriting('a promise');

-- A timeline only grows. Notes are free text about a customer: an erasure sets them to null.
create trigger refuse_rewriting before delete or truncate on order_timeline for each statement
  execute function refuse_rewriting('a timeline');
create trigger refuse_change before update on order_timeline for each row
  when (to_jsonb(new.*) <> (to_jsonb(old.*) || '{"note": null}'::jsonb))
  execute function refuse_rewriting('a timeline');

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

create trigger refuse_change_of_ended before update on cash_hand_overs for each row when (old.ended_at is not null)
  execute function refuse_rewriting('a hand-over of cash that has ended');
create trigger refuse_deletion before delete or truncate on cash_hand_overs for each statement
  execute function refuse_rewriting('a hand-over of cash');

create trigger refuse_rewriting before delete or update or truncate on day_closings for each statement
  execute function refuse_rewriting('a closed day');

create trigger refuse_rewriting before delete or update or truncate on bills for each statement
  execute function refuse_rewriting('a bill');

-- A payment is never deleted; only its refund changes, and a wanted refund stays wanted.
create trigger refuse_rewriting before delete or truncate on payments for each statement
  execute function refuse_rewriting('a payment');
create trigger refuse_change before update on payments for each row
  when (
    (new.id, new.provider, new.payment_ref, new.session_id, new.order_id, new.amount_paise, new.paid_at)
      is distinct from (old.id, old.provider, old.payment_ref, old.session_id, old.order_id, old.amount_paise, old.paid_at)
    or (old.refund_reason is not null and new.refund_reason is distinct from old.refund_reason)
    or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
  )
  execute function refuse_rewriting('a payment');

-- An order is paid online only by a payment that it keeps.
create function refuse_without_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where order_id = new.id and refund_reason is null) then
    raise exception 'an order is not paid online without its payment' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_without_payment before update on orders for each row
  when (new.payment_method = 'online' and new.payment_status = 'paid' and old.payment_status <> 'paid')
  execute function refuse_without_payment();

-- Tells whether the ledger has the money of a delivered order on the account of its `paid_by` (src/money/sale.ts).
create function is_booked(sold orders) returns boolean language sql stable as $$
select coalesce(sum(paise), 0) = sold.total_paise
from ledger_entries join ledger_postings on entry_id = ledger_entries.id
where order_id = sold.id and kind in ('sale', 'correction') and account <> 'sales'
  and account = case sold.paid_by when 'upi' then 'upi' when 'online' then 'prepaid' else
    case when sold.delivery_person_id is null then 'till' else 'carried' end end
$$;

-- An ended order may only change its rating, its details (erased once), and how it was paid, after the ledger has the
-- counter-entry.
create function refuse_change_of_ended() returns trigger language plpgsql as $$
declare
  allowed jsonb := '{}';
begin
  if new.ratings <> old.ratings then
    allowed := jsonb_build_object(
      'face', new.face, 'face_line', new.face_line, 'rated_at', new.rated_at, 'ratings', old.ratings + 1);
  elsif new.erased_at is distinct from old.erased_at and old.erased_at is null then
    allowed := jsonb_build_object('address', '—', 'lat', 0, 'lng', 0, 'distance_km', 0, 'cancel_note', null, 'note', null,
      'way_note', null, 'ride_minutes', null, 'erased_at', new.erased_at, 'items', (
        select jsonb_agg(item - 'note' order by place) from jsonb_array_elements(old.items) with ordinality as line (item, place)));
  elsif (new.paid_by, new.upi_reference) is distinct from (old.paid_by, old.upi_reference) then
    if new.paid_by is null or not is_booked(new) then
      raise exception 'an order that has ended may not be paid otherwise than the ledger says'
        using errcode = 'restrict_violation';
    end if;
    allowed := jsonb_build_object('paid_by', new.paid_by, 'upi_reference', new.upi_reference);
  end if;
  if to_jsonb(new) <> to_jsonb(old) || allowed then
    raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_ended before update on orders for each row
  when (not old.is_open or new.ratings <> old.ratings) execute function refuse_change_of_ended();

-- Lists every contradiction in the books; must be empty. Read by tests, the fault campaign and operators.
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
from day_closings group by outlet_id having max(number) <> count(*);
