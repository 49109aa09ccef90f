import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'
import type { History } from '../traffic/history.ts'

/** Queries of the orders database that must find nothing: I24. */
const mustFindNothing: Record<string, string> = {
  'I24 an order whose money in the ledger is not what was paid less what went back': `
    select orders.id from orders
    left join (
      select order_id, sum(paise) as paise from ledger_entries join ledger_postings on entry_id = ledger_entries.id
      where account in ('carried', 'till', 'upi', 'online', 'prepaid') group by order_id
    ) as booked on booked.order_id = orders.id
    left join (
      select order_id, sum(amount_paise) as paise from order_refunds where way <> 'credit' group by order_id
    ) as back on back.order_id = orders.id
    where order_status = 'delivered' and paid_by is not null
      and coalesce(booked.paise, 0) <> total_paise - coalesce(back.paise, 0)`,
  'I24 more was refunded than was paid': `
    select orders.id from orders join order_refunds on order_id = orders.id
    group by orders.id having sum(amount_paise) > total_paise + coalesce((
      select sum(paise) from credit_uses where order_id = orders.id), 0)`,
  'I24 a code that was used more often than its limit': 'select id from promotions where uses > max_uses',
  'I24 uses of a promotion that are not its orders': `
    select id from promotions left join (
      select promotion_id, count(*) as uses, sum(paise) as paise from promotion_uses group by promotion_id
    ) as counted on promotion_id = id
    where promotions.uses <> coalesce(counted.uses, 0) or cost_paise <> coalesce(paise, 0)`,
  'I24 a discount that is not the use of a promotion by an order that stands': `
    select from (
      select id, -sum((line ->> 'paise')::bigint) as paise from orders, jsonb_array_elements(charges) as line
      where line ->> 'kind' = 'discount' and order_status <> 'cancelled' group by id
    ) as given full join promotion_uses on order_id = given.id where given.paise is distinct from promotion_uses.paise`,
  'I24 credit that was spent twice or is lost': `
    select id from credits where amount_paise <> left_paise + coalesce((
      select sum(paise) from credit_uses where credit_id = id), 0)`,
  'I24 credit of an order that no credit gave': `
    select from (
      select id, -sum((line ->> 'paise')::bigint) as paise from orders, jsonb_array_elements(charges) as line
      where line ->> 'kind' = 'credit' and order_status <> 'cancelled' group by id
    ) as paid full join (select order_id, sum(paise) as paise from credit_uses group by order_id) as used
      on used.order_id = paid.id where paid.paise is distinct from used.paise`,
  'I24 a refund as credit without its credit': `
    select from (select order_id, sum(amount_paise) as paise from order_refunds where way = 'credit' group by order_id) as back
    full join (select order_id, sum(amount_paise) as paise from credits group by order_id) as granted using (order_id)
    where back.paise is distinct from granted.paise`,
  'I24 a refund of a billed order without its credit note': `
    select from (select id, amount_paise from order_refunds where exists (
      select from bills where bills.order_id = order_refunds.order_id and issued_at < order_refunds.at)) as back
    left join credit_notes on refund_id = back.id where total_paise is distinct from amount_paise`,
  'I24 numbers of credit notes with a gap': `
    select outlet_id from credit_notes full join credit_note_counts using (outlet_id, financial_year)
    group by outlet_id, financial_year having (count(number), max(number)) is distinct from (max(last)::bigint, max(last))`,
  'I24 a complaint that gave back without a refund of its amount': `
    select complaints.id from complaints left join order_refunds as back on back.id = refund_id
    where state = 'given_back' and back.amount_paise is distinct from complaints.amount_paise`,
  'I24 something made again without its complaint, or costing something': `
    select orders.id from orders left join complaints on remade_order_id = orders.id
    where remade_of is not null and (complaints.id is null or total_paise <> 0)`,
  'I24 more complaints than the table decides of one customer': `
    select customer_id from complaints where state in ('given_back', 'made_again') and decided_by is null
    group by customer_id having count(*) > 3`,
}

/**
 * I24: what was paid is kept, refunded or credited; no limit is exceeded, no credit spent twice, no refund done twice.
 */
export async function checkTrade(databases: Databases, { refunds }: History): Promise<CheckResult> {
  const violations: string[] = []
  for (const [name, query] of Object.entries(mustFindNothing)) {
    const found = await databases.query('orders', query)
    if (found.length > 0) violations.push(`${name}: ${found.length}`)
  }
  const stored = await databases.query<{ order_id: string; paise: number }>(
    'orders',
    `select order_id, amount_paise::integer as paise from order_refunds where reason = 'goodwill'`,
  )
  const timesOf = (order: string, paise: number) =>
    stored.filter((row) => row.order_id === order && row.paise === paise).length
  const parts = refunds.filter(({ isWhole }) => !isWhole)
  const wrong = parts.filter(({ order, paise, state }) => {
    const times = timesOf(order, paise)
    return times > 1 || (state === 'done' && times === 0) || (state === 'refused' && times === 1)
  })
  if (wrong.length > 0) violations.push(`I24 ${wrong.length} refunds are stored otherwise than they were answered`)
  const [figures] = await databases.query<Record<string, string>>('orders', figuresOfTrade)
  return {
    figures: Object.fromEntries(Object.entries(figures ?? {}).map(([name, value]) => [name, Number(value)])),
    violations,
  }
}

const figuresOfTrade = `
  select (select count(*) from order_refunds) as "refunds in part",
    (select count(distinct order_id) from credit_uses) as "orders with credit",
    (select count(*) from promotion_uses) as "orders with the code",
    (select count(*) from orders where fulfilment = 'pickup' and order_status = 'delivered') as "picked up",
    (select count(*) from complaints) as complaints,
    (select count(*) from orders where remade_of is not null) as "made again"`
