-- Two ways to cut the table of orders into months, beside the table as it is, with the same columns, defaults and indexes.

-- By the time of placement. The key of a partitioned table must contain what it is cut by, so that nothing says any longer that
-- an id is there once.
create schema by_month;
create table by_month.orders (like public.orders including defaults) partition by range (created_at);
alter table by_month.orders add primary key (id, created_at);

-- By the id, which has the time at its beginning (UUID version 7). The id alone stays the key, and tables that refer to an order
-- are cut by the same bounds.
create schema by_id;
create table by_id.orders (like public.orders including defaults) partition by range (id);
alter table by_id.orders add primary key (id);
create table by_id.order_timeline (like public.order_timeline including defaults) partition by range (order_id);
alter table by_id.order_timeline add primary key (order_id, version);

-- The first version 7 of a moment.
create function by_id.first_of(moment timestamptz) returns text language sql stable as $$
  select overlay(overlay(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
    placing '-7000-8000-000000000000' from 14 for 0)
$$;

do $$
declare
  month timestamptz;
  last constant timestamptz := date_trunc('month', now(), 'UTC');
  index_of record;
begin
  for month in select generate_series(last - interval '24 months', last, interval '1 month', 'UTC') loop
    execute format('create table by_month.%I partition of by_month.orders for values from (%L) to (%L)',
      to_char(month, '"orders_"YYYY_MM'), month, month + interval '1 month');
    execute format('create table by_id.%I partition of by_id.orders for values from (%L) to (%L)',
      to_char(month, '"orders_"YYYY_MM'), by_id.first_of(month), by_id.first_of(month + interval '1 month'));
    execute format('create table by_id.%I partition of by_id.order_timeline for values from (%L) to (%L)',
      to_char(month, '"timeline_"YYYY_MM'), by_id.first_of(month), by_id.first_of(month + interval '1 month'));
  end loop;
  for index_of in
    select indexdef from pg_indexes where schemaname = 'public' and tablename = 'orders' and indexname <> 'orders_pkey'
  loop
    execute replace(index_of.indexdef, ' ON public.orders ', ' ON by_month.orders ');
    execute replace(index_of.indexdef, ' ON public.orders ', ' ON by_id.orders ');
  end loop;
end $$;
