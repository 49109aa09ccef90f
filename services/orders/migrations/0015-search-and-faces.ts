import { type Kysely, sql } from 'kysely'

/** What the search of orders by words needs, and what customers say of delivered orders. */
export async function up(db: Kysely<unknown>) {
  await splitWords(db)
  await gatherWords(db)
  await addRatings(db)
  await countFaces(db)
}

/**
 * Texts are compared as words: lower case, without accents, split at spaces and ASCII punctuation. Not by PostgreSQL's parser, which
 * takes `12/3` for a path and, in some locales, splits Devanagari within a word. No extension is needed.
 */
async function splitWords(db: Kysely<unknown>) {
  await sql`
    create function plain_words(said text) returns text language sql immutable parallel safe as $words$
      select ' ' || translate(
        lower(case when octet_length(said) = char_length(said) then said
          else regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g') end),
        E'\\t\\n\\r!"#$%&''()*+,-./:;<=>?@[\\\\]^_\`{|}~।॥',
        repeat(' ', 37))
    $words$`.execute(db)
  // Of a number with more than 4 digits each end of at least 4 too: of a phone people know some last digits. A lexeme has at most 2 KiB.
  await sql`
    create function words_of(said text) returns tsvector language sql immutable parallel safe as $words$
      select coalesce(array_to_tsvector(array_agg(distinct part)), ''::tsvector)
      from (
        select left(word, 60) as part from unnest(string_to_array(plain_words(said), ' ')) as word where word <> ''
        union all
        select substr(word, first) from unnest(string_to_array(plain_words(said), ' ')) as word
        cross join lateral generate_series(2, length(word) - 3) as first
        where word ~ '^[0-9]{5,60}$'
      ) as parts
    $words$`.execute(db)
}

/**
 * The words of a customer: name, phone, and the addresses of their ended orders. They lead to few customers, and those to their orders by
 * an index; the open orders are looked through one by one. Written when an order ends, since placing is the hot path, and only when it
 * adds a word. A search compares each order it finds, so that words that no longer hold do no harm.
 */
async function gatherWords(db: Kysely<unknown>) {
  await sql`create table customer_words (customer_id text primary key, words tsvector not null)`.execute(db)
  await sql`
    insert into customer_words (customer_id, words)
    select id, words_of(concat_ws(' ', name, phone, left(addresses, 20000)))
    from known_people
    full join (
      select customer_id as id, string_agg(address, ' ') as addresses
      from (select distinct customer_id, address from orders where not is_open and address <> '—') as places
      group by customer_id
    ) as gone_to using (id)
    where (role = 'customer' and not (deleted and phone = '')) or addresses is not null`.execute(db)
  await sql`create index customer_words_by_word on customer_words using gin (words) with (fastupdate = off)`.execute(db)

  // A customer with more words than anybody's addresses have is found by name, phone and the first of them.
  await sql`
    create function add_words(customer text, said text) returns void language sql as $words$
      insert into customer_words as kept (customer_id, words) values (customer, words_of(said))
      on conflict (customer_id) do update set words = kept.words || excluded.words
      where length(kept.words) < 1000 and kept.words || excluded.words <> kept.words
    $words$`.execute(db)
  await sql`
    create function gather_words_of_person() returns trigger language plpgsql as $$
    begin
      if new.deleted and new.phone = '' then
        delete from customer_words where customer_id = new.id;
      else
        perform add_words(new.id, new.name || ' ' || new.phone);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger gather_words after insert or update on known_people for each row
    when (new.role = 'customer') execute function gather_words_of_person()`.execute(db)
  await sql`
    create function gather_words_of_order() returns trigger language plpgsql as $$
    begin
      perform add_words(new.customer_id, new.address);
      return null;
    end $$`.execute(db)
  // The address of an erased customer is '—'.
  for (const [event, condition] of [
    ['insert', 'not new.is_open'],
    ['update', 'old.is_open and not new.is_open'],
  ]) {
    await sql`
      create trigger ${sql.ref(`gather_words_on_${event}`)} after ${sql.raw(event ?? '')} on orders for each row
      when (${sql.raw(condition ?? '')} and new.address <> '—') execute function gather_words_of_order()`.execute(db)
  }
}

/**
 * In the row of the order, in no index. `ratings` counts the changes, as a rating leaves the version as it is: nothing else about an ended
 * order changes with it, and who keeps a copy of the order sees by it that there is another rating.
 */
async function addRatings(db: Kysely<unknown>) {
  await sql`
    alter table orders
      add column face text,
      add column face_line text,
      add column rated_at timestamptz,
      add column ratings integer not null default 0,
      add constraint orders_face_check
        check (face is null or (face in ('good', 'so_so', 'bad') and delivered_at is not null)) not valid`.execute(db)
  await sql`
    create function refuse_change_beside_rating() returns trigger language plpgsql as $$
    declare
      rating constant jsonb := jsonb_build_object(
        'face', new.face, 'face_line', new.face_line, 'rated_at', new.rated_at, 'ratings', old.ratings + 1);
    begin
      if to_jsonb(new) <> to_jsonb(old) || rating then
        raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refuse_change_beside_rating before update on orders for each row
    when (new.ratings <> old.ratings) execute function refuse_change_beside_rating()`.execute(db)
  await sql`
    create or replace trigger refuse_change_of_ended before update on orders for each row
    when (old.order_status in ('delivered', 'cancelled') and new.ratings = old.ratings)
    execute function refuse_change_of_ended()`.execute(db)
  await sql`
    create or replace trigger names_on_update after update on orders for each row
    when (new.version = old.version and new.ratings = old.ratings and old.* is distinct from new.*)
    execute function begin_names()`.execute(db)
}

/** By the day of the delivery, in UTC. Scope: an outlet's id, or '*' for all, as in placed_counts. */
async function countFaces(db: Kysely<unknown>) {
  await sql`
    create table face_counts (
      scope text not null,
      starts_at timestamptz not null,
      face text not null,
      orders bigint not null,
      primary key (scope, starts_at, face) include (orders)
    )`.execute(db)
  await sql`
    create function count_faces() returns trigger language plpgsql as $$
    declare
      rated constant orders := case tg_op when 'DELETE' then old else new end;
    begin
      insert into face_counts as counted (scope, starts_at, face, orders)
      select scope, date_trunc('day', rated.delivered_at, 'UTC'), face, change
      from (
        select old.face, -1 as change where tg_op <> 'INSERT'
        union all
        select new.face, 1 where tg_op <> 'DELETE'
      ) as changed
      cross join (values (rated.outlet_id), ('*')) as scopes (scope)
      where face is not null
      order by scope, face
      on conflict (scope, starts_at, face) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$`.execute(db)
  for (const [event, condition] of [
    ['insert', 'new.face is not null'],
    ['update', 'new.face is distinct from old.face'],
    ['delete', 'old.face is not null'],
  ]) {
    await sql`
      create trigger ${sql.ref(`count_faces_on_${event}`)} after ${sql.raw(event ?? '')} on orders for each row
      when (${sql.raw(condition ?? '')}) execute function count_faces()`.execute(db)
  }
  await sql`
    create function forget_face_counts() returns trigger language plpgsql as $$
    begin
      delete from face_counts;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_face_counts after truncate on orders
    for each statement execute function forget_face_counts()`.execute(db)
}
