-- Counters are kept in the transaction of what they count (src/order/counts). Most are spread over 8 shards, chosen by
-- backend pid, against contention; a single shard may be negative.
create table status_counts (
  outlet_id text not null,
  order_status text not null,
  shard smallint not null,
  orders bigint not null,
  total_paise bigint not null,
  primary key (outlet_id, order_status, shard)
) with (fillfactor = 50);

-- By time of placement: days and 15-minute slots, in UTC. Scope: an outlet's id, or '*' for all.
create table placed_counts (
  scope text not null,
  unit text not null check (unit in ('day', 'slot')),
  starts_at timestamptz not null,
  shard smallint not null,
  orders bigint not null,
  primary key (scope, unit, starts_at, shard)
) with (fillfactor = 70);

-- By time of delivery: 15-minute slots, from which the days of every time zone can be summed.
create table delivered_counts (
  outlet_id text not null,
  starts_at timestamptz not null,
  shard smallint not null,
  orders bigint not null,
  primary key (outlet_id, starts_at, shard)
) with (fillfactor = 70);

-- By time of placement, like placed_counts.
create table cancelled_counts (
  scope text not null,
  unit text not null,
  starts_at timestamptz not null,
  shard smallint not null,
  orders bigint not null,
  constraint placed_counts_unit_check check (unit in ('day', 'slot')),
  primary key (scope, unit, starts_at, shard)
) with (fillfactor = 70);

-- By person and week of placement. Counted when an order ends, since placing is the hot path.
create table ended_counts (
  holder text not null check (holder in ('customer', 'delivery')),
  person_id text not null,
  starts_at timestamptz not null,
  order_status text not null,
  orders bigint not null,
  primary key (holder, person_id, starts_at, order_status) include (orders)
);

-- Active accounts. Account events arrive one at a time: one row per role is enough.
create table people_counts (
  role text primary key,
  people bigint not null
);

-- Money, products and waiting times of delivered orders by the time of placement, counted when an order is delivered.
-- Days over all outlets are not stored; they are summed from their slots.
create table sales_counts (
  scope text not null,
  unit text not null check (unit in ('day', 'slot')),
  starts_at timestamptz not null,
  shard smallint not null,
  orders bigint not null,
  total_paise bigint not null,
  pending_orders bigint not null,
  pending_seconds bigint not null,
  confirmed_orders bigint not null,
  confirmed_seconds bigint not null,
  preparing_orders bigint not null,
  preparing_seconds bigint not null,
  out_for_delivery_orders bigint not null,
  out_for_delivery_seconds bigint not null,
  primary key (scope, unit, starts_at, shard)
) with (fillfactor = 70);

create table product_counts (
  scope text not null,
  unit text not null check (unit in ('day', 'slot')),
  starts_at timestamptz not null,
  product_id text not null,
  shard smallint not null,
  quantity bigint not null,
  total_paise bigint not null,
  primary key (scope, unit, starts_at, product_id, shard)
) with (fillfactor = 70);

-- By the day of the delivery, in UTC. Scope: an outlet's id, or '*' for all.
create table face_counts (
  scope text not null,
  starts_at timestamptz not null,
  face text not null,
  orders bigint not null,
  primary key (scope, starts_at, face) include (orders)
);

-- Promises kept and broken, by outlet and day (UTC) of the end. A cancelled order counts as not kept if its promised
-- time had passed. `taken_minutes`: minutes from placement to the door, rounded up, at most a day; 0 if it says nothing
-- about speed.
create table promise_counts (
  starts_at timestamptz not null,
  outlet_id text not null,
  taken_minutes integer not null check (taken_minutes >= 0 and taken_minutes <= 1440),
  shard smallint not null,
  orders bigint not null,
  kept bigint not null,
  primary key (starts_at, outlet_id, taken_minutes, shard)
) with (fillfactor = 70);
