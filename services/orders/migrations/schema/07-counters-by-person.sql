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

create function count_cancelled() returns trigger language plpgsql as $$
declare
  change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
  cancelled constant orders := case tg_op when 'DELETE' then old else new end;
begin
  insert into cancelled_counts as counted (scope, unit, starts_at, shard, orders)
  select scope, unit, starts_at, pg_backend_pid() % 8, change
  from (values (cancelled.outlet_id), ('*')) as scopes (scope)
  cross join (values
    ('day', date_trunc('day', cancelled.created_at, 'UTC')),
    ('slot', date_bin('15 minutes', cancelled.created_at, 'epoch'))
  ) as units (unit, starts_at)
  order by scope, unit, starts_at
  on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;
  return null;
end $$;
create trigger count_cancelled_on_delete after delete on orders for each row when (old.order_status = 'cancelled')
  execute function count_cancelled();
create trigger count_cancelled_on_insert after insert on orders for each row when (new.order_status = 'cancelled')
  execute function count_cancelled();
create trigger count_cancelled_on_update after update on orders for each row
  when (new.order_status = 'cancelled' and old.order_status <> 'cancelled') execute function count_cancelled();

create function forget_cancelled_counts() returns trigger language plpgsql as $$
begin
  delete from cancelled_counts;
  return null;
end $$;
create trigger forget_cancelled_counts after truncate on orders for each statement
  execute function forget_cancelled_counts();

-- By person and week of placement. Counted when an order ends, since placing is the hot path.
create table ended_counts (
  holder text not null check (holder in ('customer', 'delivery')),
  person_id text not null,
  starts_at timestamptz not null,
  order_status text not null,
  orders bigint not null,
  primary key (holder, person_id, starts_at, order_status) include (orders)
);

create function count_ended() returns trigger language plpgsql as $$
declare
  change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
  ended constant orders := case tg_op when 'DELETE' then old else new end;
begin
  insert into ended_counts as counted (holder, person_id, starts_at, order_status, orders)
  select holder, person_id, date_trunc('week', ended.created_at, 'UTC'), ended.order_status, change
  from (values ('customer', ended.customer_id), ('delivery', ended.delivery_person_id)) as holders (holder, person_id)
  where person_id is not null
  on conflict (holder, person_id, starts_at, order_status) do update set orders = counted.orders + excluded.orders;
  return null;
end $$;
create trigger count_ended_on_delete after delete on orders for each row when (not old.is_open)
  execute function count_ended();
create trigger count_ended_on_insert after insert on orders for each row when (not new.is_open)
  execute function count_ended();
create trigger count_ended_on_update after update on orders for each row when (old.is_open and not new.is_open)
  execute function count_ended();

create function forget_ended_counts() returns trigger language plpgsql as $$
begin
  delete from ended_counts;
  return null;
end $$;
create trigger forget_ended_counts after truncate on orders for each statement execute function forget_ended_counts();

-- Active accounts. Account events arrive one at a time: one row per role is enough.
create table people_counts (
  role text primary key,
  people bigint not null
);

create function count_people() returns trigger language plpgsql as $$
begin
  insert into people_counts as counted (role, people)
  select role, sum(change) from (
    select old.role, -1 as change where tg_op <> 'INSERT' and not old.deleted and old.status = 'active'
    union all
    select new.role, 1 where tg_op <> 'DELETE' and not new.deleted and new.status = 'active'
  ) as changed
  group by role having sum(change) <> 0 order by role
  on conflict (role) do update set people = counted.people + excluded.people;
  return null;
end $$;
create trigger count_people after insert or delete or update on known_people for each row
  execute function count_people();
