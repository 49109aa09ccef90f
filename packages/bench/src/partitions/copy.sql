insert into by_month.orders select * from public.orders order by created_at;

create temporary table new_ids as
  select id, uuidv7(created_at - clock_timestamp())::text as new_id, created_at from public.orders;
create index on new_ids (id);
-- All columns of orders, the first of which is the id.
do $$
declare
  others text := (select string_agg(format('orders.%I', column_name), ', ' order by ordinal_position)
    from information_schema.columns where table_schema = 'public' and table_name = 'orders' and column_name <> 'id');
begin
  execute format('insert into by_id.orders select new_ids.new_id, %s from public.orders join new_ids using (id) order by orders.created_at', others);
end $$;

-- The six steps of each order of the oldest whole month, which is to be archived.
insert into by_id.order_timeline (order_id, version, what, from_status, to_status, actor_id, actor_role, at)
select orders.id, steps.version, what, from_status, to_status, orders.customer_id, 'outlet_manager', orders.created_at + steps.version * interval '5 minutes'
from by_id.orders
cross join (values (1, 'placed', null, 'pending'), (2, 'status_changed', 'pending', 'confirmed'), (3, 'assigned', 'confirmed', 'confirmed'),
  (4, 'status_changed', 'confirmed', 'preparing'), (5, 'status_changed', 'preparing', 'out_for_delivery'),
  (6, 'status_changed', 'out_for_delivery', 'delivered')) as steps (version, what, from_status, to_status)
where orders.created_at >= date_trunc('month', now(), 'UTC') - interval '23 months'
  and orders.created_at < date_trunc('month', now(), 'UTC') - interval '22 months';

-- As in 0011-lists.ts. Partitions do not inherit it: without it the planner reads all orders of a person and sorts them.
do $$
declare
  part regclass;
begin
  for part in
    select inhrelid from pg_inherits where inhparent in ('by_month.orders'::regclass, 'by_id.orders'::regclass)
  loop
    execute format('alter table %s alter column customer_id set (n_distinct = 100), alter column delivery_person_id set (n_distinct = 100)', part);
  end loop;
end $$;
create table by_id.accounts as select gen_random_uuid()::text as id, 1 as version from generate_series(1, (select count(*) from public.orders));
