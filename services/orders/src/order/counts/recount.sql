-- Counts everything anew from the rows, for tests and fills that write rows past the service.
select pg_advisory_xact_lock(hashtext('recount'));
delete from status_counts;
insert into status_counts
select outlet_id, order_status, 0, count(*), sum(total_paise) from orders group by 1, 2;

delete from placed_counts;
delete from cancelled_counts;
delete from sales_counts;
delete from product_counts;
with places as materialized (
  select orders.id, scope, unit, starts_at from orders
  cross join lateral (values (outlet_id), ('*')) as scopes (scope)
  cross join lateral (values
    ('day', date_trunc('day', created_at, 'UTC')), ('slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as units (unit, starts_at)
),
waits as materialized (
  select order_id as id, to_status, round(sum(seconds))::bigint as seconds from (
    select order_id, to_status, greatest(0, extract(epoch from
      coalesce(lead(coalesce(done_at, at)) over (partition by order_id order by order_timeline.version), delivered_at)
        - coalesce(done_at, at))) as seconds
    from order_timeline join orders on orders.id = order_id
    where order_status = 'delivered' and order_timeline.version < orders.version
  ) as steps group by 1, 2
),
waited as (
  select id,
    sum(seconds) filter (where to_status = 'pending') as pending,
    sum(seconds) filter (where to_status = 'confirmed') as confirmed,
    sum(seconds) filter (where to_status = 'preparing') as preparing,
    sum(seconds) filter (where to_status = 'out_for_delivery') as out_for_delivery
  from waits group by id
),
placed as (
  insert into placed_counts select scope, unit, starts_at, 0, count(*) from places group by 1, 2, 3 order by 1, 2, 3
),
cancelled as (
  insert into cancelled_counts
  select scope, unit, starts_at, 0, count(*) from places join orders using (id)
  where order_status = 'cancelled' group by 1, 2, 3 order by 1, 2, 3
),
sold as (
  insert into sales_counts
  select scope, unit, starts_at, 0, count(*), sum(total_paise - coalesce(credit, 0)), count(pending), coalesce(sum(pending), 0),
    count(confirmed), coalesce(sum(confirmed), 0),
    count(preparing), coalesce(sum(preparing), 0),
    count(out_for_delivery), coalesce(sum(out_for_delivery), 0)
  from places join orders using (id) left join waited using (id)
  cross join lateral (
    select sum((line ->> 'paise')::bigint) as credit from jsonb_array_elements(charges) as line where line ->> 'kind' = 'credit'
  ) as used
  where order_status = 'delivered' and (scope <> '*' or unit = 'slot') group by 1, 2, 3 order by 1, 2, 3
)
insert into product_counts
select scope, unit, starts_at, product_id, 0, sum(quantity), sum(quantity * price_paise)
from places join orders using (id)
cross join lateral jsonb_to_recordset(items) as line (product_id text, quantity bigint, price_paise bigint)
where order_status = 'delivered' and product_id is not null group by 1, 2, 3, 4;

delete from delivered_counts;
insert into delivered_counts
select outlet_id, date_bin('15 minutes', delivered_at, 'epoch'), 0, count(*)
from orders where delivered_at is not null group by 1, 2;

delete from ended_counts;
insert into ended_counts
select holder, person_id, date_trunc('week', created_at, 'UTC'), order_status, count(*)
from orders
cross join lateral (values ('customer', customer_id), ('delivery', delivery_person_id)) as holders (holder, person_id)
where not is_open and person_id is not null group by 1, 2, 3, 4;

delete from face_counts;
insert into face_counts
select scope, date_trunc('day', delivered_at, 'UTC'), face, count(*)
from orders cross join lateral (values (outlet_id), ('*')) as scopes (scope) where face is not null group by 1, 2, 3;

delete from promise_counts;
insert into promise_counts
select date_trunc('day', ended_at, 'UTC'), outlet_id,
  case when order_status = 'delivered' and deliver_at is null and fulfilment = 'delivery'
    then least(1440, greatest(1, ceil(extract(epoch from ended_at - created_at) / 60))) else 0 end,
  0, count(*), count(*) filter (where order_status = 'delivered' and ended_at <= promised_at)
from (
  select orders.*, coalesce(case when order_status = 'delivered' and fulfilment = 'pickup' then ready_at end,
    last.done_at, last.at) as ended_at
  from orders join order_timeline as last on order_id = id and last.version = orders.version where not is_open
) as ended
where promised_at is not null and (order_status = 'delivered' or ended_at > promised_at) group by 1, 2, 3;

delete from people_counts;
insert into people_counts
select role, count(*) from known_people where not deleted and status = 'active' group by 1;

delete from customer_words;
insert into customer_words
select id, words_of(concat_ws(' ', name, phone, left(addresses, 20000)))
from (select id from known_people where role = 'customer' and not (deleted and phone = '')
  union select customer_id from orders where not is_open and erased_at is null) as customers
left join known_people using (id)
left join lateral (
  select string_agg(distinct address, ' ') as addresses from orders
  where customer_id = customers.id and not is_open and erased_at is null
) as gone_to on true;

delete from trade_counts;
insert into trade_counts (outlet_id, day, what, shard, orders, paise)
select outlet_id, day, what, 0, sum(orders), sum(paise) from booked_trade group by outlet_id, day, what;
