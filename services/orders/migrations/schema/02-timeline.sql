-- `done_at`: when a step was done that was reported late; null means at `at`.
create table order_timeline (
  order_id text not null,
  version integer not null,
  what text not null
    check (what in ('placed', 'due', 'paid', 'assigned', 'released', 'status_changed', 'handed_over')),
  from_status text,
  to_status text not null,
  delivery_person_id text,
  actor_id text,
  actor_role text,
  at timestamptz not null default clock_timestamp(),
  reason text,
  note text,
  from_outlet_id text,
  outlet_id text,
  done_at timestamptz,
  constraint done_before_told check (done_at <= at),
  primary key (order_id, version)
);

create table order_alerts (
  order_id text not null,
  since_version integer not null,
  kind text not null,
  level text not null,
  raised_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (order_id, since_version, kind, level)
);
create index open_alerts on order_alerts (order_id) where ended_at is null;

create table favourites (
  customer_id text not null,
  product_id text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, product_id)
);
