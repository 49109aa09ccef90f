-- `remade_of`: the order from which this free order makes something again.
alter table orders add column remade_of text;

-- `wish`: what the customer wants; null means money. `refund_id` or `remade_order_id`: how it was settled. For pieces
-- made again, `amount_paise` is what was paid for them.
alter table complaints
  add column wish text check (wish in ('money', 'made_again')),
  add column refund_id text,
  add column remade_order_id text,
  drop constraint complaints_state_check,
  add constraint complaints_state_check check (state in ('open', 'given_back', 'made_again', 'refused')),
  add constraint made_again_has_order check ((state = 'made_again') = (remade_order_id is not null));

-- What was paid for each order, and how much of it the ledger keeps, was refunded, or was given back as credit.
create view order_money as
select orders.id as order_id, coalesce(came.paise, 0) + case
    when order_status <> 'delivered' or paid_by is null then 0
    else case when paid_by = 'online' then 0 else total_paise end - coalesce((
      select sum((line ->> 'paise')::bigint) from jsonb_array_elements(charges) as line where line ->> 'kind' = 'credit'), 0)
    end as paid_paise,
  coalesce(kept.paise, 0) as kept_paise,
  coalesce(came.back_paise, 0) + coalesce(part.money_paise, 0) as refunded_paise,
  coalesce(part.credit_paise, 0) as credited_paise
from orders
left join (
  select order_id, sum(amount_paise) as paise, sum(amount_paise) filter (where refunded_at is not null) as back_paise
  from payments group by order_id
) as came on came.order_id = orders.id
left join (
  select order_id, -sum(paise) as paise from ledger_entries join ledger_postings on entry_id = ledger_entries.id
  where kind in ('sale', 'correction', 'payment', 'refund')
    and account in ('sales', 'delivery', 'packaging', 'discounts', 'refunds', 'prepaid')
  group by order_id
) as kept on kept.order_id = orders.id
left join (
  -- A whole refund after partial ones sends the rest, so all is back except parts that the provider has yet to send.
  select part.order_id, sum(part.amount_paise) filter (where way = 'credit') as credit_paise,
    coalesce(sum(part.amount_paise) filter (where way <> 'credit' and done_at is not null), 0)
      - coalesce(sum(part.amount_paise) filter (where refunded_at is not null), 0) as money_paise
  from order_refunds as part left join payments on payments.id = payment_id group by part.order_id
) as part on part.order_id = orders.id;

do $$ begin
  execute 'create or replace view ledger_faults as ' || rtrim(pg_get_viewdef('ledger_faults'::regclass), '; ') || $faults$
union all
select 'paid is not kept, refunded and credited', order_id
from order_money where paid_paise <> kept_paise + refunded_paise + credited_paise
union all
select 'paid is not kept, refunded and credited in sum', paid::text
from (select coalesce(sum(paid_paise - refunded_paise - credited_paise), 0) as paid from order_money) as orders_say
where paid <> (
  select coalesce(-sum(paise), 0) from ledger_entries join ledger_postings on entry_id = ledger_entries.id
  where kind in ('sale', 'correction', 'payment', 'refund')
    and account in ('sales', 'delivery', 'packaging', 'discounts', 'refunds', 'prepaid'))
union all
select 'an order that makes something again costs something', id from orders
where remade_of is not null and (total_paise <> 0 or charges <> '[]'
  or exists (select from ledger_entries where order_id = orders.id))
$faults$;
end $$;
