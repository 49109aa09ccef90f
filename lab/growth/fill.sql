-- Orders number $1 + 1 to $2, spread over two years, for the people and outlets that fill.ts made. The first
-- hundred are open, whatever the number of orders.
with numbered as (
  select
    n,
    'order-' || n as id,
    -- One customer has every fortieth order.
    'bench-' || (case when n % 40 = 0 then 1 else 2 + (n * 7919) % $3 end) as customer_id,
    ($4::text[])[1 + n % cardinality($4::text[])] as outlet_id,
    -- One delivery person has every hundredth.
    case when n % 100 = 0 then $5 else 'delivery-person-' || n % 200 end as delivery_person_id,
    case when n <= 100 then 'preparing' when n % 33 = 0 then 'cancelled' else 'delivered' end as order_status,
    case when n <= 100 then now() - n * interval '20 seconds'
      else now() - interval '1 hour' - ((n * 104729) % 1000003) / 1000003.0 * interval '730 days' end as created_at
  from generate_series($1::bigint + 1, $2::bigint) as n
),
filled as (
  insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at, items, total_paise,
    address, lat, lng, distance_km, payment_status, version, created_at)
  select id, customer_id, outlet_id, delivery_person_id, order_status, order_status = 'preparing',
    case when order_status = 'delivered' then created_at + interval '30 minutes' end,
    '[{"product_id": "p", "product_name": "Masala Chai", "quantity": 2, "price_paise": 4900}]', 9800,
    '12 Janpath, New Delhi', 28.6289, 77.2219, 0.6,
    case when order_status = 'delivered' then 'paid' else 'pending' end, 2, created_at
  from numbered
)
insert into order_timeline (order_id, version, what, from_status, to_status, at)
select id, 1, 'placed', null, 'pending', created_at from numbered
union all
select id, 2, 'status_changed', 'pending', order_status, created_at + interval '30 minutes' from numbered
