-- No index contains the status, so that a change between open statuses is a heap-only update. `ratings` counts
-- ratings, which do not change the version. Until `pay_until` an order waits for its online payment. `erased_at`: when
-- the customer's details were erased.
create table orders (
  id text primary key,
  customer_id text not null,
  outlet_id text not null,
  delivery_person_id text,
  order_status text not null default 'pending'
    check (order_status in ('pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered', 'cancelled')),
  items jsonb not null,
  total_paise bigint not null check (total_paise >= 0),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  distance_km double precision not null,
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid')),
  delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  is_open boolean not null default true,
  cancel_reason text,
  cancel_note text,
  from_outlet_id text,
  needs_admin boolean not null default false,
  waiting_since timestamptz not null default now(),
  note text,
  deliver_at timestamptz,
  deliver_zone text,
  due_at timestamptz,
  is_due boolean not null default true,
  face text,
  face_line text,
  rated_at timestamptz,
  ratings integer not null default 0,
  way_note text,
  promised_at timestamptz,
  wait_minutes smallint,
  make_minutes smallint,
  ride_minutes smallint,
  spare_minutes smallint,
  orders_ahead smallint,
  preparing_at timestamptz,
  left_at timestamptz,
  payment_method text not null default 'cod',
  pays_with_paise bigint,
  paid_by text,
  upi_reference text,
  pay_until timestamptz,
  cannot_make text,
  erased_at timestamptz,
  constraint open_until_ended check (is_open = (order_status not in ('delivered', 'cancelled'))),
  constraint orders_check check ((order_status = 'delivered') = (delivered_at is not null)),
  constraint comes_once_paid check (pay_until is null or not is_due),
  constraint later_has_times
    check (is_due or pay_until is not null or (deliver_at is not null and due_at is not null)),
  constraint orders_face_check check (face is null or (face in ('good', 'so_so', 'bad') and delivered_at is not null)),
  constraint orders_paid_check check (payment_method in ('cod', 'upi', 'online') and (paid_by is null
    or paid_by in ('cash', 'upi', 'online')) and (pays_with_paise is null or (payment_method = 'cod'
    and pays_with_paise >= total_paise)))
);
alter table orders alter column customer_id set (n_distinct = 100);
alter table orders alter column delivery_person_id set (n_distinct = 100);
-- A condition on the status would end heap-only updates: cancelled orders are those that ended undelivered.
create index cancelled_orders on orders (created_at desc, id desc)
  where not is_open and delivered_at is null and total_paise >= 0;
create index cancelled_orders_of_customer on orders (customer_id, created_at desc, id desc)
  where not is_open and delivered_at is null;
create index cancelled_orders_of_delivery_person on orders (delivery_person_id, created_at desc, id desc)
  where not is_open and delivered_at is null and delivery_person_id is not null;
create index cancelled_orders_of_outlet on orders (outlet_id, created_at desc, id desc)
  where not is_open and delivered_at is null;
-- Estimates learn from the newest deliveries of an outlet.
create index delivered_of_outlet on orders (outlet_id, delivered_at desc) where delivered_at is not null;
create index open_orders_of_customer on orders (customer_id, created_at, id) where is_open;
create index open_orders_of_delivery_person on orders (delivery_person_id, created_at, id)
  where is_open and delivery_person_id is not null;
create index open_orders_of_outlet on orders (outlet_id, created_at, id) where is_open;
-- The condition is always true. Only queries over all outlets repeat it, so that the planner never scans this index
-- for one outlet.
create index orders_newest on orders (created_at desc, id desc) where total_paise >= 0;
create index orders_not_due on orders (due_at, outlet_id) where not is_due and is_open;
create index orders_not_paid on orders (pay_until) where pay_until is not null and is_open;
create index orders_of_customer on orders (customer_id, created_at desc, id desc);
create index orders_of_delivery_person on orders (delivery_person_id, created_at desc, id desc)
  where delivery_person_id is not null;
create index orders_of_outlet on orders (outlet_id, created_at desc, id desc);
create index orders_of_slot on orders (outlet_id, deliver_at) where deliver_at is not null;

-- Since `n_distinct` claims that there are only a hundred people, generic plans read a person's newest orders by the
-- index instead of sorting all of them. Pages of a cached table cost the same in any order.
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then
  null;
end $$;
