import { type Kysely, sql } from 'kysely'

/** Reasons and notes of cancellations, hand-overs and releases; an order that no other outlet takes waits for an admin. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table orders
      add column cancel_reason text,
      add column cancel_note text,
      add column from_outlet_id text,
      add column needs_admin boolean not null default false`.execute(db)

  // `not valid`: no scan of the table, whose rows all satisfy the narrower check that this one replaces.
  await sql`
    alter table order_timeline
      add column reason text,
      add column note text,
      add column from_outlet_id text,
      add column outlet_id text,
      drop constraint order_timeline_what_check,
      add constraint order_timeline_what_check
        check (what in ('placed', 'assigned', 'released', 'status_changed', 'handed_over')) not valid`.execute(db)

  await allowErasureOfNotes(db)
}

/**
 * Notes are free text about a customer: an erasure sets them to null, the only change that the timeline allows. Versions
 * without this migration erase the address only.
 */
async function allowErasureOfNotes(db: Kysely<unknown>) {
  await sql`
    create function refuse_change_of_ended() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'cancel_note' <> (to_jsonb(old) || ${erasedPlace}) - 'cancel_note'
        or (new.cancel_note is not null and new.cancel_note is distinct from old.cancel_note)
      then
        raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger refuse_change_of_ended before update on orders for each row
    when (old.order_status in ('delivered', 'cancelled'))
    execute function refuse_change_of_ended()`.execute(db)

  await sql`
    create or replace trigger refuse_rewriting before delete or truncate on order_timeline
    execute function refuse_rewriting('a timeline')`.execute(db)
  await sql`
    create trigger refuse_change before update on order_timeline for each row
    when (to_jsonb(new) <> to_jsonb(old) || '{"note": null}')
    execute function refuse_rewriting('a timeline')`.execute(db)

  await sql`
    create or replace function erase_place() returns trigger language plpgsql as $$
    declare
      is_erased boolean;
    begin
      select deleted and phone = '' into is_erased from known_people where id = new.customer_id for share;
      if is_erased is not true then
        return new;
      end if;
      update order_timeline set note = null where order_id = new.id and note is not null;
      return jsonb_populate_record(new, ${erasedPlace}::jsonb || '{"cancel_note": null}');
    end $$`.execute(db)
}

/** As in 0004-erasure.ts. */
const erasedPlace = sql.lit('{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}')
