-- `terms`: what it gives, and on which conditions (promotions/rules.ts of the contracts). A promotion that was used is
-- never deleted. `uses` and `cost_paise` count orders that were not cancelled.
create table promotions (
  id text primary key,
  version integer not null default 1,
  name text not null,
  name_hi text not null,
  -- Without a code it applies by itself. Normalized.
  code text,
  terms jsonb not null,
  max_uses integer,
  uses integer not null default 0,
  cost_paise bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index promotions_by_code on promotions (code) where ended_at is null;

-- `pieces`: those that were free. `friend_id`: whose code it was; they and the customer get credit once the order is
-- delivered. A cancelled order loses its row.
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

-- Codes that a customer tried in vain since a time.
create table code_tries (customer_id text primary key, tries integer not null, since timestamptz not null);
