-- `terms`: what it gives, on which conditions (promotions/rules.ts of the contracts). A used promotion is never
-- deleted. `uses` and `cost_paise` leave out cancelled orders.
create table promotions (
  id text primary key,
  version integer not null default 1,
  name text not null,
  name_hi text not null,
  -- Normalized; without a code the promotion applies automatically.
  code text,
  terms jsonb not null,
  max_uses integer,
  uses integer not null default 0,
  cost_paise bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index promotions_by_code on promotions (code) where ended_at is null;

-- `pieces`: how many were free. `friend_id`: the owner of the code, who gets credit like the customer once the order is
-- delivered. Cancelling an order deletes its row.
create table promotion_uses (
  promotion_id text not null references promotions (id),
  order_id text primary key references orders (id),
  customer_id text not null,
  paise bigint not null check (paise >= 0),
  pieces integer not null default 0,
  friend_id text
);
create index promotion_uses_of_customer on promotion_uses (customer_id, promotion_id);

create table friend_codes (customer_id text primary key, code text not null unique);

-- How many ineffective codes a customer has tried since a time.
create table code_tries (customer_id text primary key, tries integer not null, since timestamptz not null);
