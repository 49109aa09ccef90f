create table known_people (
  id text primary key,
  name text not null,
  phone text not null,
  role text not null,
  status text not null,
  deleted boolean not null,
  version integer not null
);
create index known_delivery_people on known_people (id) where role = 'delivery' and status = 'active' and not deleted;

-- `edition` counts up with each change of what an order shows besides its row and alerts (names, phones, places), and
-- with changes of the row that leave its version, such as an erasure. A new person or outlet does not count: no cached
-- order shows it yet.
create table shown_names (
  only_row boolean default true primary key check (only_row),
  edition bigint not null
);

insert into shown_names (edition) values (1);

-- Details of ended orders placed before `through` are erased, except of those that were open then
-- (src/order/erase-details.ts).
create table details_erased (
  only_row boolean default true primary key check (only_row),
  through timestamptz not null default 'epoch'::timestamptz,
  open_ids text[] not null default '{}'::text[]
);

insert into details_erased default values;

-- Customers who wait for an outlet that delivers to them. `told_at`: when they were told that one does now.
create table waitlist (
  customer_id text primary key,
  lat double precision not null,
  lng double precision not null,
  left_at timestamptz not null default now(),
  told_at timestamptz
);
create index waitlist_not_told on waitlist (customer_id) where told_at is null;
