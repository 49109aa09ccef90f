-- At most one of each delivery person and outlet is open. An admin may settle what somebody carries without them
-- (`settled_by`), below zero where the outlet owes it to them.
create table cash_hand_overs (
  id text primary key,
  outlet_id text not null,
  delivery_person_id text not null,
  state text not null default 'offered' check (state in ('offered', 'counted', 'confirmed', 'withdrawn')),
  offered_paise bigint not null,
  counted_paise bigint,
  reason text,
  counted_by text,
  offered_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  settled_by text,
  constraint cash_hand_overs_check check (state not in ('counted', 'confirmed') or counted_paise is not null),
  constraint cash_hand_overs_check1 check ((state in ('confirmed', 'withdrawn')) = (ended_at is not null)),
  constraint cash_hand_overs_check2
    check (state <> 'confirmed' or counted_paise = offered_paise or reason is not null),
  constraint cash_hand_overs_counted_paise_check
    check (counted_paise >= 0 or (settled_by is not null and counted_paise >= offered_paise)),
  constraint cash_hand_overs_offered_paise_check
    check (offered_paise > 0 or (settled_by is not null and offered_paise < 0)),
  constraint settled_at_once check (settled_by is null or (state = 'confirmed' and reason is not null))
);
create index cash_hand_overs_of_outlet on cash_hand_overs (outlet_id, offered_at desc);
create index cash_hand_overs_of_person on cash_hand_overs (delivery_person_id, offered_at desc);
create unique index open_cash_hand_overs on cash_hand_overs (outlet_id, delivery_person_id) where ended_at is null;

create trigger refuse_change_of_ended before update on cash_hand_overs for each row when (old.ended_at is not null)
  execute function refuse_rewriting('a hand-over of cash that has ended');

create trigger refuse_deletion before delete or truncate on cash_hand_overs for each statement
  execute function refuse_rewriting('a hand-over of cash');

-- Entries up to `through_entry` are of this day or of one before. `sheet`: what the closing says besides, as it was
-- then.
create table day_closings (
  id text primary key,
  outlet_id text not null,
  number integer not null,
  since timestamptz,
  through_entry bigint not null,
  sheet jsonb not null,
  expected_paise bigint not null,
  counted_paise bigint not null check (counted_paise >= 0),
  left_paise bigint not null,
  reason text,
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp(),
  constraint day_closings_check check (left_paise >= 0 and left_paise <= counted_paise),
  constraint day_closings_check1 check (counted_paise = expected_paise or reason is not null),
  unique (outlet_id, number)
);

create trigger refuse_rewriting before delete or update or truncate on day_closings for each statement
  execute function refuse_rewriting('a closed day');

-- Everything that must never be so; a row says what and where. Read by tests, the fault campaign and operators.
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
