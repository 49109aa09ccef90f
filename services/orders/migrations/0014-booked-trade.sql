-- The ledger's entries by outlet and its day: products, fees, discounts, refunds and credit (positive), and sales by
-- channel. `orders` counts sales.
create view booked_trade as
with entries as not materialized (
  select entry.id as entry_id, entry.outlet_id, entry.kind, entry.order_id, entry.at,
    (entry.at at time zone coalesce(
      outlet.time_zone, (select time_zone from bill_terms order by id desc limit 1), 'Asia/Kolkata'))::date as day
  from ledger_entries as entry left join known_outlets as outlet on outlet.id = entry.outlet_id
)
select entry_id, entries.outlet_id, at, day, 0 as orders,
  case when account <> 'credit' then account when kind = 'sale' then 'credit_used' else 'credit_given' end as what,
  case when account in ('discounts', 'refunds') or kind = 'sale' and account = 'credit' then paise else -paise end as paise
from entries join ledger_postings using (entry_id)
where account in ('sales', 'delivery', 'packaging', 'discounts', 'refunds')
  or account = 'credit' and (kind = 'sale' or paise < 0)
union all
select entry_id, entries.outlet_id, at, day, 1, ways.what, (
    select coalesce(sum(-paise), 0) from ledger_postings
    where ledger_postings.entry_id = entries.entry_id and account in ('sales', 'delivery', 'packaging', 'discounts'))
from entries join orders on orders.id = order_id
cross join lateral (values (channel), (case when fulfilment = 'pickup' and channel <> 'counter' then 'pickup' end)) as ways (what)
where kind = 'sale' and ways.what is not null;

-- Counted by `book` in the transaction of the entry, in shards by backend like other counters.
create table trade_counts (
  outlet_id text not null,
  day date not null,
  what text not null,
  shard smallint not null,
  orders bigint not null,
  paise bigint not null,
  primary key (outlet_id, day, what, shard)
) with (fillfactor = 70);
