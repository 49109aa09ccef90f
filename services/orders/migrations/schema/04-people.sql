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

-- `edition` counts up with each change of what an order shows besides its row of a version and its alerts: names,
-- phones and places, and rows changed under one version, as by an erasure. The first row of a person or outlet does
-- not count: no copy shows it yet.
create table shown_names (
  only_row boolean default true primary key check (only_row),
  edition bigint not null
);

insert into shown_names (edition) values (1);

create function begin_names() returns trigger language plpgsql as $$
begin
  update shown_names set edition = edition + 1;
  return null;
end $$;
create trigger names_on_delete after delete on known_outlets for each row execute function begin_names();
create trigger names_on_delete after delete on known_people for each row execute function begin_names();
create trigger names_on_truncate after truncate on known_outlets for each statement execute function begin_names();
create trigger names_on_truncate after truncate on known_people for each statement execute function begin_names();
create trigger names_on_update after update on known_outlets for each row
  when ((new.name, new.lat, new.lng) is distinct from (old.name, old.lat, old.lng)) execute function begin_names();
create trigger names_on_update after update on known_people for each row
  when ((new.name, new.phone) is distinct from (old.name, old.phone)) execute function begin_names();
create trigger names_on_update after update on orders for each row
  when (new.version = old.version and new.ratings = old.ratings and (old.* is distinct from new.*))
  execute function begin_names();
create trigger names_on_upi_payee after update on known_outlets for each row
  when (new.upi_payee is distinct from old.upi_payee) execute function begin_names();

-- An erased customer is a row of `known_people`, deleted and with an empty phone. The address of an open order goes
-- when it ends, whatever the write path. The lock of the person's row orders this and a concurrent erasure.
create function erase_place() returns trigger language plpgsql as $$
declare
  is_erased boolean;
begin
  select deleted and phone = '' into is_erased from known_people where id = new.customer_id for share;
  if is_erased is not true then
    return new;
  end if;
  update order_timeline set note = null where order_id = new.id and note is not null;
  return jsonb_populate_record(new, '{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}'::jsonb || '{"cancel_note": null}');
end $$;
create trigger erase_place_at_the_end before update on orders for each row
  when (old.order_status not in ('delivered', 'cancelled') and new.order_status in ('delivered', 'cancelled'))
  execute function erase_place();

-- Notes and the ride go with the address, whichever statement erases it: triggers of one event run in the order of
-- their names, and these see what those before them made of the row.
create function erase_word() returns trigger language plpgsql as $$
begin
  new.note := null;
  return new;
end $$;
create trigger word_goes_with_the_address before update on orders for each row
  when (new.note is not null and new.address = '—' and (new.lat = (0)::double precision)
    and (new.lng = (0)::double precision))
  execute function erase_word();

create function erase_way_note() returns trigger language plpgsql as $$
begin
  new.way_note := null;
  return new;
end $$;
create trigger way_note_goes_with_the_address before update on orders for each row
  when (new.way_note is not null and new.address = '—' and (new.lat = (0)::double precision)
    and (new.lng = (0)::double precision))
  execute function erase_way_note();

create function erase_ride() returns trigger language plpgsql as $$
begin
  new.ride_minutes := null;
  return new;
end $$;
create trigger ride_goes_with_the_address before update on orders for each row
  when (new.ride_minutes is not null and new.address = '—' and (new.lat = (0)::double precision)
    and (new.lng = (0)::double precision))
  execute function erase_ride();

create function without_line_notes() returns trigger language plpgsql as $$
begin
  new.items := (
    select jsonb_agg(item - 'note' order by place) from jsonb_array_elements(new.items) with ordinality as line (item, place)
  );
  return new;
end $$;
create trigger without_line_notes_once_erased before update on orders for each row
  when (new.address = '—' and (new.lat = (0)::double precision) and (new.lng = (0)::double precision)
    and (new.items @? '$[*]."note"'::jsonpath))
  execute function without_line_notes();

-- Details of ended orders that were placed before `through` are erased, but for those that were open then
-- (src/erase-details.ts).
create table details_erased (
  only_row boolean default true primary key check (only_row),
  through timestamptz not null default 'epoch'::timestamptz,
  open_ids text[] not null default '{}'::text[]
);

insert into details_erased default values;

-- Customers who wait for an outlet that delivers to them. `told_at`: when they were told that one does.
create table waitlist (
  customer_id text primary key,
  lat double precision not null,
  lng double precision not null,
  left_at timestamptz not null default now(),
  told_at timestamptz
);
create index waitlist_not_told on waitlist (customer_id) where told_at is null;

-- An erasure deletes the point.
create function leave_waitlist() returns trigger language plpgsql as $$
begin
  delete from waitlist where customer_id = new.id;
  return null;
end $$;
create trigger leave_waitlist after update on known_people for each row when (new.deleted)
  execute function leave_waitlist();
