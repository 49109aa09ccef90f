create index credits_by_expiry on credits (expires_at) where left_paise > 0;

-- What was given back of each order, in which ways, and what was paid for it in money and credit; for an order that is
-- not delivered, its online payment.
create view given_back as
select orders.id as order_id, part.paise, part.not_sent_paise, part.online_paise, part.cash_paise, part.credit_paise,
  case when order_status = 'delivered' then total_paise - coalesce((
      select sum((line ->> 'paise')::bigint) from jsonb_array_elements(charges) as line where line ->> 'kind' = 'credit'), 0)
    else coalesce((select max(amount_paise) from payments where payments.id = part.payment_id), 0) end as paid_paise,
  case when exists (select from payments where payments.id = part.payment_id and refunded_at is not null)
    then part.paise else 0 end as taken_back_paise
from (
  select order_id, max(payment_id) as payment_id, sum(amount_paise) as paise,
    coalesce(sum(amount_paise) filter (where done_at is null), 0) as not_sent_paise,
    coalesce(sum(amount_paise) filter (where way = 'online' and done_at is not null), 0) as online_paise,
    coalesce(sum(amount_paise) filter (where way = 'cash'), 0) as cash_paise,
    coalesce(sum(amount_paise) filter (where way = 'credit'), 0) as credit_paise
  from order_refunds group by order_id
) as part join orders on orders.id = part.order_id;

do $$ begin
  execute 'create or replace view ledger_faults as ' || rtrim(pg_get_viewdef('ledger_faults'::regclass), '; ') || $faults$
union all
select 'more was given back than was paid', order_id from given_back where paise > paid_paise
union all
select 'what was given back is booked otherwise', given_back.order_id
from given_back left join lateral (
  select coalesce(sum(posting.paise) filter (where account = 'refunds'), 0) as refunds,
    coalesce(sum(posting.paise) filter (where account = 'till'), 0) as till,
    coalesce(sum(posting.paise) filter (where account = 'credit'), 0) as credit
  from ledger_entries as entry join ledger_postings as posting on entry_id = entry.id
  where entry.order_id = given_back.order_id and kind = 'refund'
) as booked on true
where refunds <> given_back.paise - not_sent_paise - taken_back_paise or till <> -cash_paise or credit <> -credit_paise
union all
select 'what the provider has of an order is not what came and went back', coalesce(booked.order_id, kept.order_id)
from (
  select order_id, sum(paise) as paise from ledger_entries join ledger_postings on entry_id = ledger_entries.id
  where account = 'online' group by order_id
) as booked full join (
  select order_id, sum(paise) as paise from (
    select order_id, amount_paise as paise from payments where refunded_at is null
    union all select order_id, -amount_paise from order_refunds where way = 'online' and done_at is not null
    union all select part.order_id, part.amount_paise from order_refunds as part join payments on payments.id = payment_id
    where refunded_at is not null
  ) as moved group by order_id
) as kept on kept.order_id = booked.order_id
where coalesce(booked.paise, 0) <> coalesce(kept.paise, 0)
union all
select 'the credit of customers is not what the ledger owes them', owed::text
from (
  select coalesce((select sum(left_paise) from credits), 0)
    + coalesce((select sum(paise) from credit_uses join orders on orders.id = order_id where is_open), 0)
    + coalesce((select sum(paise) from ledger_postings where account = 'credit'), 0) as owed
) as credit where owed <> 0
$faults$;
end $$;
