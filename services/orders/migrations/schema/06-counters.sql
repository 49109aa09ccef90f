-- Counters are kept by triggers so that every write path counts. Each is spread over 8 shards, chosen by backend pid,
-- against contention; statements update rows in one order, so that no deadlock can occur. A single shard may be
-- negative.
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

create function count_orders_on_insert() returns trigger language plpgsql as $$
    declare
      own_shard constant smallint := pg_backend_pid() % 8;
    begin

insert into status_counts as counted (outlet_id, order_status, shard, orders, total_paise)
select outlet_id, order_status, own_shard, sum(change), sum(change * total_paise)
from (select 1 as change, added.* from added) as changed
group by outlet_id, order_status
having sum(change) <> 0 or sum(change * total_paise) <> 0
order by outlet_id, order_status
on conflict (outlet_id, order_status, shard) do update
set orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise;

insert into placed_counts as counted (scope, unit, starts_at, shard, orders)
select scope, unit, starts_at, own_shard, sum(change)
from (select 1 as change, added.* from added) as changed
cross join lateral (values (outlet_id), ('*')) as scopes (scope)
cross join lateral (values
  ('day', date_trunc('day', created_at, 'UTC')),
  ('slot', date_bin('15 minutes', created_at, 'epoch'))
) as units (unit, starts_at)
group by scope, unit, starts_at
having sum(change) <> 0
order by scope, unit, starts_at
on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;

insert into delivered_counts as counted (outlet_id, starts_at, shard, orders)
select outlet_id, date_bin('15 minutes', delivered_at, 'epoch') as starts_at, own_shard, sum(change)
from (select 1 as change, added.* from added) as changed
where delivered_at is not null
group by 1, 2
having sum(change) <> 0
order by 1, 2
on conflict (outlet_id, starts_at, shard) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$;
create trigger count_on_insert after insert on orders referencing new table as added for each statement
  execute function count_orders_on_insert();

create function count_orders_on_update() returns trigger language plpgsql as $$
    declare
      own_shard constant smallint := pg_backend_pid() % 8;
    begin

insert into status_counts as counted (outlet_id, order_status, shard, orders, total_paise)
select outlet_id, order_status, own_shard, sum(change), sum(change * total_paise)
from (select -1 as change, removed.* from removed union all select 1, added.* from added) as changed
group by outlet_id, order_status
having sum(change) <> 0 or sum(change * total_paise) <> 0
order by outlet_id, order_status
on conflict (outlet_id, order_status, shard) do update
set orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise;

insert into placed_counts as counted (scope, unit, starts_at, shard, orders)
select scope, unit, starts_at, own_shard, sum(change)
from (select -1 as change, removed.* from removed union all select 1, added.* from added) as changed
cross join lateral (values (outlet_id), ('*')) as scopes (scope)
cross join lateral (values
  ('day', date_trunc('day', created_at, 'UTC')),
  ('slot', date_bin('15 minutes', created_at, 'epoch'))
) as units (unit, starts_at)
group by scope, unit, starts_at
having sum(change) <> 0
order by scope, unit, starts_at
on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;

insert into delivered_counts as counted (outlet_id, starts_at, shard, orders)
select outlet_id, date_bin('15 minutes', delivered_at, 'epoch') as starts_at, own_shard, sum(change)
from (select -1 as change, removed.* from removed union all select 1, added.* from added) as changed
where delivered_at is not null
group by 1, 2
having sum(change) <> 0
order by 1, 2
on conflict (outlet_id, starts_at, shard) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$;
create trigger count_on_update after update on orders referencing old table as removed new table as added
  for each statement execute function count_orders_on_update();

create function count_orders_on_delete() returns trigger language plpgsql as $$
    declare
      own_shard constant smallint := pg_backend_pid() % 8;
    begin

insert into status_counts as counted (outlet_id, order_status, shard, orders, total_paise)
select outlet_id, order_status, own_shard, sum(change), sum(change * total_paise)
from (select -1 as change, removed.* from removed) as changed
group by outlet_id, order_status
having sum(change) <> 0 or sum(change * total_paise) <> 0
order by outlet_id, order_status
on conflict (outlet_id, order_status, shard) do update
set orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise;

insert into placed_counts as counted (scope, unit, starts_at, shard, orders)
select scope, unit, starts_at, own_shard, sum(change)
from (select -1 as change, removed.* from removed) as changed
cross join lateral (values (outlet_id), ('*')) as scopes (scope)
cross join lateral (values
  ('day', date_trunc('day', created_at, 'UTC')),
  ('slot', date_bin('15 minutes', created_at, 'epoch'))
) as units (unit, starts_at)
group by scope, unit, starts_at
having sum(change) <> 0
order by scope, unit, starts_at
on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;

insert into delivered_counts as counted (outlet_id, starts_at, shard, orders)
select outlet_id, date_bin('15 minutes', delivered_at, 'epoch') as starts_at, own_shard, sum(change)
from (select -1 as change, removed.* from removed) as changed
where delivered_at is not null
group by 1, 2
having sum(change) <> 0
order by 1, 2
on conflict (outlet_id, starts_at, shard) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$;
create trigger count_on_delete after delete on orders referencing old table as removed for each statement
  execute function count_orders_on_delete();

create function forget_order_counts() returns trigger language plpgsql as $$
begin
  delete from status_counts;
  delete from placed_counts;
  delete from delivered_counts;
  return null;
end $$;
create trigger forget_counts after truncate on orders for each statement execute function forget_order_counts();
