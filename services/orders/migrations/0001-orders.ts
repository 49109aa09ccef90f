import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
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
      check ((order_status = 'delivered') = (delivered_at is not null))
    )`.execute(db)

  // No index contains the status, so that a status change is a heap-only update.
  await sql`create index orders_of_outlet on orders (outlet_id, created_at desc, id desc)`.execute(db)
  await sql`create index orders_of_customer on orders (customer_id, created_at desc, id desc)`.execute(db)
  await sql`
    create index orders_of_delivery_person on orders (delivery_person_id, created_at desc, id desc)
    where delivery_person_id is not null`.execute(db)
  // The condition is always true. Only queries over all outlets repeat it, so that the planner never scans this index
  // for the orders of one outlet.
  await sql`create index orders_newest on orders (created_at desc, id desc) where total_paise >= 0`.execute(db)

  await sql`
    create table order_timeline (
      order_id text not null,
      version integer not null,
      what text not null check (what in ('placed', 'assigned', 'released', 'status_changed')),
      from_status text,
      to_status text not null,
      delivery_person_id text,
      actor_id text,
      actor_role text,
      at timestamptz not null default clock_timestamp(),
      primary key (order_id, version)
    )`.execute(db)

  await sql`
    create table payment_sessions (
      id text primary key,
      customer_id text not null,
      order_id text references orders (id),
      payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
      status text not null default 'open' check (status in ('open', 'complete', 'expired')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)

  await refuseRewriting(db)
}

/** A second check behind the rules: an ended order cannot be updated, timeline rows cannot be updated or deleted. */
async function refuseRewriting(db: Kysely<unknown>) {
  await sql`
    create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% may not be changed', tg_argv[0] using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger refuse_change_of_ended before update on orders for each row
    when (old.order_status in ('delivered', 'cancelled'))
    execute function refuse_rewriting('an order that has ended')`.execute(db)
  await sql`
    create trigger refuse_rewriting before update or delete or truncate on order_timeline
    execute function refuse_rewriting('a timeline')`.execute(db)
}
