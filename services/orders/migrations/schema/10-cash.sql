-- A delivery person has at most one open hand-over per outlet. An admin may settle what they carry without them
-- (`settled_by`); amounts are negative if the outlet owes it to them.
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

-- Entries up to `through_entry` belong to this day or an earlier one. `sheet`: the other figures of the closing at that
-- time.
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
