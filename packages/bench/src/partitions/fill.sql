-- $1 orders in the order of their time, over two years, of 20,000 customers, 50 outlets and 200 delivery people; one customer has
-- every fortieth, and the last hundred are open. Triggers are off: what they count is not compared here.
insert into public.orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at, items,
  total_paise, address, lat, lng, distance_km, payment_status, version, created_at)
select gen_random_uuid()::text,
  'customer-' || (case when n % 40 = 0 then 1 else 2 + (n * 7919) % 19999 end),
  'outlet-' || (n * 31) % 50,
  'delivery-' || (n * 17) % 200,
  status,
  status = 'preparing',
  case when status = 'delivered' then placed_at + interval '30 minutes' end,
  '[{"product_id": "00000000-0000-4000-8000-000000000001", "product_name": "Masala Chai", "quantity": 2, "price_paise": 4900}]',
  9800, '12 Janpath, New Delhi', 28.6289, 77.2219, 0.6,
  case when status = 'delivered' then 'paid' else 'pending' end, 6, placed_at
from generate_series(1, $1::bigint) as n
cross join lateral (
  select now() - interval '1 minute' - (($1::bigint - n) / $1::double precision) * interval '730 days' as placed_at,
    case when n > $1::bigint - 100 then 'preparing' when n % 33 = 0 then 'cancelled' else 'delivered' end as status
) as order_of
