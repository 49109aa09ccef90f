-- Money, products and waiting times of delivered orders by the time of placement, counted when an order is delivered.
-- Days over all outlets are not kept: their hours are read one by one.
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

create function count_delivered() returns trigger language plpgsql as $$
declare
  change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
  delivered constant orders := case tg_op when 'DELETE' then old else new end;
  own_shard constant smallint := pg_backend_pid() % 8;
begin
  insert into sales_counts as counted (
    scope, unit, starts_at, shard, orders, total_paise,
    pending_orders, pending_seconds,
    confirmed_orders, confirmed_seconds,
    preparing_orders, preparing_seconds,
    out_for_delivery_orders, out_for_delivery_seconds
  )
  select scope, unit, starts_at, own_shard, sum(change), sum(change * total_paise),
    coalesce(sum(change) filter (where pending is not null), 0), coalesce(sum(change * pending), 0),
    coalesce(sum(change) filter (where confirmed is not null), 0), coalesce(sum(change * confirmed), 0),
    coalesce(sum(change) filter (where preparing is not null), 0), coalesce(sum(change * preparing), 0),
    coalesce(sum(change) filter (where out_for_delivery is not null), 0), coalesce(sum(change * out_for_delivery), 0)
  from (select delivered.*) as done
  cross join lateral (
    select
      round(sum(seconds) filter (where to_status = 'pending'))::bigint as pending,
      round(sum(seconds) filter (where to_status = 'confirmed'))::bigint as confirmed,
      round(sum(seconds) filter (where to_status = 'preparing'))::bigint as preparing,
      round(sum(seconds) filter (where to_status = 'out_for_delivery'))::bigint as out_for_delivery
    from (
      select to_status, greatest(0, extract(epoch from
        coalesce(lead(coalesce(done_at, at)) over (order by version), done.delivered_at) - coalesce(done_at, at))) as seconds
      from order_timeline where order_id = done.id and version < done.version
    ) as entries
  ) as waited
  cross join lateral (values
    (outlet_id, 'slot', date_bin('15 minutes', created_at, 'epoch')),
    (outlet_id, 'day', date_trunc('day', created_at, 'UTC')),
    ('*', 'slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as counters (scope, unit, starts_at)
  group by scope, unit, starts_at
  order by scope, unit, starts_at
  on conflict (scope, unit, starts_at, shard) do update set
    orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise,
    pending_orders = counted.pending_orders + excluded.pending_orders,
    pending_seconds = counted.pending_seconds + excluded.pending_seconds,
    confirmed_orders = counted.confirmed_orders + excluded.confirmed_orders,
    confirmed_seconds = counted.confirmed_seconds + excluded.confirmed_seconds,
    preparing_orders = counted.preparing_orders + excluded.preparing_orders,
    preparing_seconds = counted.preparing_seconds + excluded.preparing_seconds,
    out_for_delivery_orders = counted.out_for_delivery_orders + excluded.out_for_delivery_orders,
    out_for_delivery_seconds = counted.out_for_delivery_seconds + excluded.out_for_delivery_seconds;

  insert into product_counts as counted (scope, unit, starts_at, product_id, shard, quantity, total_paise)
  select scope, unit, starts_at, product_id, own_shard, sum(change * quantity), sum(change * quantity * price_paise)
  from (select delivered.*) as done
  cross join lateral jsonb_to_recordset(items) as line (product_id text, quantity bigint, price_paise bigint)
  cross join lateral (values (outlet_id), ('*')) as scopes (scope)
  cross join lateral (values
    ('day', date_trunc('day', created_at, 'UTC')),
    ('slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as units (unit, starts_at)
  where product_id is not null
  group by scope, unit, starts_at, product_id
  order by scope, unit, starts_at, product_id
  on conflict (scope, unit, starts_at, product_id, shard) do update
  set quantity = counted.quantity + excluded.quantity, total_paise = counted.total_paise + excluded.total_paise;
  return null;
end $$;
create trigger count_delivered_on_delete after delete on orders for each row when (old.order_status = 'delivered')
  execute function count_delivered();
create trigger count_delivered_on_insert after insert on orders for each row when (new.order_status = 'delivered')
  execute function count_delivered();
create trigger count_delivered_on_update after update on orders for each row
  when (new.order_status = 'delivered' and old.order_status <> 'delivered') execute function count_delivered();

create function forget_sales_counts() returns trigger language plpgsql as $$
begin
  delete from sales_counts;
  delete from product_counts;
  return null;
end $$;
create trigger forget_sales_counts after truncate on orders for each statement execute function forget_sales_counts();

-- By the day of the delivery, in UTC. Scope: an outlet's id, or '*' for all.
create table face_counts (
  scope text not null,
  starts_at timestamptz not null,
  face text not null,
  orders bigint not null,
  primary key (scope, starts_at, face) include (orders)
);

create function count_faces() returns trigger language plpgsql as $$
declare
  rated constant orders := case tg_op when 'DELETE' then old else new end;
begin
  insert into face_counts as counted (scope, starts_at, face, orders)
  select scope, date_trunc('day', rated.delivered_at, 'UTC'), face, change
  from (
    select old.face, -1 as change where tg_op <> 'INSERT'
    union all
    select new.face, 1 where tg_op <> 'DELETE'
  ) as changed
  cross join (values (rated.outlet_id), ('*')) as scopes (scope)
  where face is not null
  order by scope, face
  on conflict (scope, starts_at, face) do update set orders = counted.orders + excluded.orders;
  return null;
end $$;
create trigger count_faces_on_delete after delete on orders for each row when (old.face is not null)
  execute function count_faces();
create trigger count_faces_on_insert after insert on orders for each row when (new.face is not null)
  execute function count_faces();
create trigger count_faces_on_update after update on orders for each row when (new.face is distinct from old.face)
  execute function count_faces();

create function forget_face_counts() returns trigger language plpgsql as $$
begin
  delete from face_counts;
  return null;
end $$;
create trigger forget_face_counts after truncate on orders for each statement execute function forget_face_counts();

-- How promises were kept, by outlet and day (UTC) of the end. A cancelled order counts, as not kept, if its promised
-- time had passed. `taken_minutes`: from placement to the door, minutes begun, at most a day. 0: it says nothing
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

create function count_promise() returns trigger language plpgsql as $$
declare
  ended_at constant timestamptz := coalesce(new.done_at, new.at);
begin
  insert into promise_counts as counted (starts_at, outlet_id, taken_minutes, shard, orders, kept)
  select date_trunc('day', ended_at, 'UTC'), outlet_id,
    case when new.to_status = 'delivered' and deliver_at is null
      then least(1440, greatest(1, ceil(extract(epoch from ended_at - created_at) / 60))) else 0 end,
    pg_backend_pid() % 8, 1, (new.to_status = 'delivered' and ended_at <= promised_at)::integer
  from orders
  where id = new.order_id and promised_at is not null and (new.to_status = 'delivered' or ended_at > promised_at)
  on conflict (starts_at, outlet_id, taken_minutes, shard) do update
  set orders = counted.orders + 1, kept = counted.kept + excluded.kept;
  return null;
end $$;
create trigger count_promise after insert on order_timeline for each row
  when (new.to_status in ('delivered', 'cancelled')) execute function count_promise();
