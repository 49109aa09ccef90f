-- Volatile, so that the query sees what was committed while the lock was awaited.
create function open_orders_of(customer text) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('open orders'), hashtext(customer));
  return (select count(*) from orders where customer_id = customer and is_open);
end $$;

-- Returns the seconds until a customer may place another order when `most` within 10 minutes are allowed; null or at
-- most 0 means now. Takes the lock of `open_orders_of`.
create function wait_before_order(customer text, most integer) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('open orders'), hashtext(customer));
  return (
    select ceil(extract(epoch from created_at + interval '10 minutes' - clock_timestamp()))
    from orders where customer_id = customer order by created_at desc, id desc offset most - 1 limit 1
  );
end $$;

create function orders_of_slot(outlet text, slot timestamptz) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('slot of ' || outlet), hashtext(extract(epoch from slot)::text));
  return (
    select count(*) from orders where outlet_id = outlet and deliver_at = slot and order_status <> 'cancelled'
  );
end $$;

-- Counts up with each change of products and outlets; copies in memory of other editions are out of date.
create table replica_edition (
  only_row boolean default true primary key check (only_row),
  edition bigint not null
);

insert into replica_edition (edition) values (1);

create table known_products (
  id text primary key,
  name text not null,
  price_paise integer not null,
  available boolean not null,
  deleted boolean not null,
  version integer not null,
  option_groups jsonb not null default '[]'::jsonb
);

-- Null `opening_times`: always open. Null `time_zone`: that of the business.
create table known_outlets (
  id text primary key,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  delivery_radius_km double precision not null,
  manager_id text,
  active boolean not null,
  deleted boolean not null,
  version integer not null,
  alert_minutes jsonb,
  opening_times jsonb,
  time_zone text,
  upi_payee text,
  gstin text,
  gst_hundredths integer
);
create index known_outlets_of_manager on known_outlets (manager_id);

-- Pauses and sold-out products apply until their time, by the clock of the process that reads them.
create table outlet_pauses (
  outlet_id text primary key,
  until timestamptz not null,
  reason text not null,
  began_at timestamptz not null default now()
);

create table sold_out_products (
  outlet_id text not null,
  product_id text not null,
  until timestamptz,
  began_at timestamptz not null default now(),
  primary key (outlet_id, product_id)
);
