-- The tables of the smallest order that keeps what the product promises: a key, three lines, an event.
create table orders (
  id uuid primary key,
  idempotency_key uuid not null unique,
  customer_id integer not null,
  outlet_id integer not null,
  order_status text not null default 'pending',
  total_paise bigint not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null default now()
);
create index on orders (customer_id, created_at desc, id desc);
create index on orders (outlet_id, created_at desc, id desc);
create index on orders (created_at desc, id desc);
create table order_items (
  order_id uuid not null references orders,
  line smallint not null,
  product_id integer not null,
  name text not null,
  quantity integer not null,
  price_paise integer not null,
  primary key (order_id, line)
);
create table outbox (id bigint generated always as identity primary key, subject text not null, data jsonb not null);
