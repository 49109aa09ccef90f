-- Refuses changes of what must stay as it was written: a second check behind the rules.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% may not be changed', tg_argv[0] using errcode = 'restrict_violation';
end $$;

-- No index contains the status, so that a change between open statuses is a heap-only update. `ratings` counts
-- ratings, which leave the version as it is. Until `pay_until` an order waits for its online payment.
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

-- With each person taken for one of a hundred, a statement planned once reads their newest orders by the index
-- instead of sorting all of them. Pages of a cached table cost the same in any order.
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then
  null;
end $$;

-- Fires when an order ends, and for nothing else that the service writes: a new order is open by the default.
create function set_is_open() returns trigger language plpgsql as $$
begin
  new.is_open := not new.is_open;
  return new;
end $$;
create trigger set_is_open before insert or update on orders for each row
  when (new.is_open = (new.order_status in ('delivered', 'cancelled'))) execute function set_is_open();

-- `waiting_since`: since when an order waits for somebody. Its alerts end with each change.
create function start_waiting() returns trigger language plpgsql as $$
begin
  new.waiting_since := clock_timestamp();
  update order_alerts set ended_at = new.waiting_since where order_id = new.id and ended_at is null;
  return new;
end $$;
create trigger start_waiting before update on orders for each row when (new.version <> old.version)
  execute function start_waiting();

-- A time that the statement sets itself stays. Back to an earlier step, the later ones have not begun.
create function keep_step_times() returns trigger language plpgsql as $$
begin
  case new.order_status
    when 'pending', 'confirmed' then
      new.preparing_at := null;
      new.left_at := null;
    when 'preparing' then
      if new.preparing_at is not distinct from old.preparing_at then
        new.preparing_at := clock_timestamp();
      end if;
      new.left_at := null;
    when 'out_for_delivery' then
      if new.left_at is not distinct from old.left_at then
        new.left_at := clock_timestamp();
      end if;
    else null;
  end case;
  return new;
end $$;
create trigger keep_step_times before update on orders for each row
  when (old.order_status <> new.order_status and new.order_status not in ('delivered', 'cancelled'))
  execute function keep_step_times();

-- An ended order allows an erasure, and another way in which it was paid once the ledger has the counter-entry.
create function refuse_change_of_ended() returns trigger language plpgsql as $$
declare
  payment constant text[] := array['paid_by', 'upi_reference'];
begin
  if (new.paid_by, new.upi_reference) is distinct from (old.paid_by, old.upi_reference) then
    if to_jsonb(new) - payment <> to_jsonb(old) - payment or new.paid_by is null or not is_booked(new) then
      raise exception 'an order that has ended may not be paid otherwise than the ledger says'
        using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'cancel_note' <> (to_jsonb(old) || '{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}') - 'cancel_note'
    or (new.cancel_note is not null and new.cancel_note is distinct from old.cancel_note)
  then
    raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_ended before update on orders for each row
  when (old.order_status in ('delivered', 'cancelled') and new.ratings = old.ratings)
  execute function refuse_change_of_ended();

create function refuse_change_beside_rating() returns trigger language plpgsql as $$
declare
  rating constant jsonb := jsonb_build_object(
    'face', new.face, 'face_line', new.face_line, 'rated_at', new.rated_at, 'ratings', old.ratings + 1);
begin
  if to_jsonb(new) <> to_jsonb(old) || rating then
    raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_beside_rating before update on orders for each row when (new.ratings <> old.ratings)
  execute function refuse_change_beside_rating();

create trigger refuse_change_of_promise before update on orders for each row
  when (
    old.promised_at is not null
    and (
      (old.wait_minutes, old.make_minutes, old.ride_minutes, old.spare_minutes, old.orders_ahead)
        is distinct from (new.wait_minutes, new.make_minutes, new.ride_minutes, new.spare_minutes, new.orders_ahead)
      or (old.promised_at is distinct from new.promised_at and (old.pay_until is null or new.pay_until is not null))
    )
  )
  execute function refuse_rewriting('a promise');
