import { type Kysely, sql } from 'kysely'

/** Orders for later, what a customer tells the outlet with an order, and favourites. */
export async function up(db: Kysely<unknown>) {
  // Constant defaults: the rows of before are not written anew.
  await sql`
    alter table orders
      add column note text,
      add column deliver_at timestamptz,
      add column deliver_zone text,
      add column due_at timestamptz,
      add column is_due boolean not null default true,
      add constraint later_has_times check (is_due or (deliver_at is not null and due_at is not null)) not valid`.execute(
    db,
  )
  // In the conditions are no columns that a change of the status sets, but of orders that are not due yet: it stays a heap-only update.
  await sql`create index orders_of_slot on orders (outlet_id, deliver_at) where deliver_at is not null`.execute(db)
  await sql`create index orders_not_due on orders (due_at, outlet_id) where not is_due and is_open`.execute(db)

  // `not valid`: no scan of the table, whose rows all satisfy the narrower check that this one replaces.
  await sql`
    alter table order_timeline
      drop constraint order_timeline_what_check,
      add constraint order_timeline_what_check
        check (what in ('placed', 'due', 'assigned', 'released', 'status_changed', 'handed_over')) not valid`.execute(
    db,
  )

  // Each statement in a volatile function sees what was committed before it: here what the lock has waited for.
  await sql`
    create function orders_of_slot(outlet text, slot timestamptz) returns bigint language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('slot of ' || outlet), hashtext(extract(epoch from slot)::text));
      return (
        select count(*) from orders where outlet_id = outlet and deliver_at = slot and order_status <> 'cancelled'
      );
    end $$`.execute(db)

  await eraseNotes(db)

  await sql`
    create table favourites (
      customer_id text not null,
      product_id text not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (customer_id, product_id)
    )`.execute(db)
}

/**
 * What the outlet is told goes with the address, whichever statement erases that (0004-erasure.ts, 0006-way-out.ts): triggers of one event run in the
 * order of their names, and this one sees what those before it made of the row.
 */
async function eraseNotes(db: Kysely<unknown>) {
  await sql`
    create function erase_word() returns trigger language plpgsql as $$
    begin
      new.note := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger word_goes_with_the_address before update on orders for each row
    when (new.note is not null and new.address = '—' and new.lat = 0 and new.lng = 0)
    execute function erase_word()`.execute(db)
}
