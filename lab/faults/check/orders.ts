import type { AdminStats } from '@tapri/contracts/stats'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import type { CheckResult } from './check.ts'
import { sendRequest } from '../traffic/client.ts'
import type { Databases } from '../../stack/databases.ts'
import { checkTimelines } from './timelines.ts'
import type { History } from '../traffic/history.ts'

/** Queries of the orders database that must find nothing, by invariant. */
const mustFindNothing: Record<string, string> = {
  'I2 an order without an idempotency key': `
    select id from orders where remade_of is null and not exists (
      select from idempotency_keys
      where answer -> 'done' ->> 'order_id' = orders.id and not answer -> 'done' ? 'version'
    )`,
  'I3 an order assigned twice without a release': `
    select order_id from (
      select order_id, what, lag(what) over (partition by order_id order by version) as before
      from order_timeline where what in ('assigned', 'released')
    ) as steps where what = 'assigned' and before = 'assigned'`,
  'I3 an order whose delivery person is not that of its timeline': `
    select id from orders left join lateral (
      select what, delivery_person_id as person from order_timeline
      where order_id = orders.id and what in ('assigned', 'released') order by version desc limit 1
    ) as last on true where delivery_person_id is distinct from case when what = 'assigned' then person end`,
  'I3 an order whose outlet is not that of its last hand-over': `
    select id from orders join lateral (
      select outlet_id as outlet from order_timeline
      where order_id = orders.id and what = 'handed_over' and outlet_id is not null order by version desc limit 1
    ) as last on true where outlet_id <> outlet`,
  'I4 a step after delivered or cancelled': `select order_id from order_timeline where from_status in ('delivered', 'cancelled')`,
  'I5 a step whose from_status is not the previous to_status': `
    select order_id from (
      select order_id, version, from_status,
        lag(to_status) over each_order as before, row_number() over each_order as expected
      from order_timeline window each_order as (partition by order_id order by version)
    ) as steps where version <> expected or from_status is distinct from before`,
  'I5 an order that differs from its last step': `
    select id from orders left join lateral (
      select to_status, version from order_timeline where order_id = orders.id order by version desc limit 1
    ) as last on true where last.to_status is distinct from order_status or last.version is distinct from orders.version`,
  'I6 a wrong count of people': `
    select from people_counts full join (
      select role, count(*) as people from known_people where not deleted and status = 'active' group by role
    ) as counted using (role) where coalesce(people_counts.people, 0) <> coalesce(counted.people, 0)`,
  'I8 a total that is not the sum of its items and charges': `
    select id from orders where total_paise <> (
      select sum((item ->> 'quantity')::bigint * (item ->> 'price_paise')::bigint) from jsonb_array_elements(items) as item
    ) + coalesce((select sum((line ->> 'paise')::bigint) from jsonb_array_elements(charges) as line), 0)`,
}

/** Queries about orders for later that must find nothing: I17. */
const laterMustFindNothing: Record<string, string> = {
  'I17 a slot with more orders than its cap': `
    select outlet_id, deliver_at from orders
    where deliver_at is not null and order_status <> 'cancelled'
      and not exists (select from order_timeline where order_id = id and what = 'handed_over')
    group by outlet_id, deliver_at having count(*) > 20`,
  'I17 an order that came to its outlet twice': `
    select order_id from order_timeline where what = 'due' group by order_id having count(*) > 1`,
  'I17 an order that came to its outlet before its time': 'select id from orders where is_due and due_at > now()',
  'I17 an order that has not come to its outlet though its time has': `
    select id from orders where not is_due and is_open and pay_until is null and due_at < now() - interval '30 seconds'`,
}

/**
 * Queries about bills that must find nothing: I21. Orders for which it is not known how they were paid were delivered
 * before there were bills.
 */
const billsMustFindNothing: Record<string, string> = {
  'I21 a delivered order without its bill, or a bill without its order': `
    select from (select id, total_paise from orders where order_status = 'delivered' and paid_by is not null) as sold
    full join bills on order_id = id where sold.total_paise is distinct from bills.total_paise - credit_paise`,
  'I21 numbers of bills with a gap': `
    select outlet_id from bills full join bill_counts using (outlet_id, financial_year)
    group by outlet_id, financial_year having (count(number), max(number)) is distinct from (max(last)::bigint, max(last))`,
  'I21 a bill dated before the one with the number before it': `
    select from (
      select issued_at, lag(issued_at) over (partition by outlet_id order by financial_year, number) as before from bills
    ) as dated where issued_at < before`,
}

/** Queries about how promises were kept that must find nothing, including late reports from a phone: I20. */
const recordMustFindNothing: Record<string, string> = {
  'I20 a late step that counts before the one before it, or after it was told': `
    select order_id from (
      select order_id, at, done_at, max(coalesce(done_at, at)) over before as before
      from order_timeline window before as (partition by order_id order by version rows between unbounded preceding and 1 preceding)
    ) as steps where done_at > at or (done_at < before and before <= at)`,
  'I20 an order that was delivered at another time than its last step says': `
    select id from orders join order_timeline as last on order_id = id and last.version = orders.version
    where delivered_at is not null and done_at <> delivered_at`,
  'I20 a record of promises that is not what the timelines say': `
    with expected as (
      select date_trunc('day', ended_at, 'UTC') as starts_at, orders.outlet_id, count(*) as orders,
        count(*) filter (where to_status = 'delivered' and ended_at <= promised_at) as kept
      from order_timeline join orders on orders.id = order_id
      cross join lateral (
        select coalesce(case when to_status = 'delivered' and fulfilment = 'pickup' then ready_at end, done_at, at) as ended_at
      ) as ended
      where to_status in ('delivered', 'cancelled') and promised_at is not null
        and (to_status = 'delivered' or ended_at > promised_at)
      group by 1, 2
    ), counted as (
      select starts_at, outlet_id, sum(orders) as orders, sum(kept) as kept from promise_counts group by 1, 2
    )
    select from expected full join counted using (starts_at, outlet_id)
    where (expected.orders, expected.kept) is distinct from (counted.orders::bigint, counted.kept::bigint)`,
}

/** Compares responses, rows, statistics and polled statuses of orders. */
export async function checkOrders(base: string, databases: Databases, history: History): Promise<CheckResult> {
  const violations: string[] = []
  const rows = await databases.query<{ id: string }>('orders', 'select id from orders where remade_of is null')
  const stored = new Set(rows.map(({ id }) => id))
  const acknowledged = [...history.orders.values()].filter((ids) => ids.size > 0)
  const lost = acknowledged.filter((ids) => [...ids].some((id) => !stored.has(id))).length
  const answeredDifferently = acknowledged.filter((ids) => ids.size > 1).length
  const doubled = answeredDifferently + Math.max(0, stored.size - history.orders.size)
  if (lost > 0) violations.push(`I1 ${lost} acknowledged orders are not stored`)
  if (doubled > 0) violations.push(`I2 ${doubled} orders are stored twice`)

  for (const [name, query] of Object.entries({
    ...mustFindNothing,
    ...laterMustFindNothing,
    ...recordMustFindNothing,
    ...billsMustFindNothing,
  })) {
    const found = await databases.query('orders', query)
    if (found.length > 0) violations.push(`${name}: ${found.length}`)
  }
  violations.push(...(await checkStats(base, databases)), ...(await checkTimelines(databases, history)))
  return { figures: { acknowledged: acknowledged.length, stored: stored.size, doubled, lost }, violations }
}

async function checkStats(base: string, databases: Databases): Promise<string[]> {
  const token = await fetchToken(base, 'admin')
  const stats = (await sendRequest(base, { path: '/admin/stats', token }))?.body as AdminStats
  const [row] = await databases.query<Record<string, string>>(
    'orders',
    `select count(*) as total, count(*) filter (where order_status = 'pending') as pending,
      count(*) filter (where order_status = 'delivered') as delivered,
      coalesce(sum(total_paise) filter (where order_status = 'delivered'), 0) as paise from orders`,
  )
  const { total, pending, delivered, paise } = row ?? {}
  const counted = [Number(total), Number(pending), Number(delivered), Number(paise) / 100]
  const reported = [stats.total_orders, stats.pending_orders, stats.completed_orders, stats.total_revenue]
  return reported.join() === counted.join()
    ? []
    : [`I7 I8 the statistics are ${reported.join()}, the orders ${counted.join()}`]
}
