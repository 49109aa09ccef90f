import type { OrderStatus } from '@tapri/contracts/order-status'
import type { AdminStats } from '@tapri/contracts/orders'
import { tokenOf } from '@tapri/e2e/support/demo-users'
import type { Findings } from './check.ts'
import { ask } from '../traffic/client.ts'
import type { Databases } from '../stacks/databases.ts'
import type { History } from '../traffic/history.ts'

/** Queries of the orders database that must find nothing, by the invariant they prove. */
const mustFindNothing: Record<string, string> = {
  'I2 an order that no key stands for': `
    select id from orders where id not in (select answer -> 'done' ->> 'order_id' from idempotency_keys where answer ? 'done')`,
  'I3 assigned while somebody had it': `
    select order_id from (
      select order_id, what, lag(what) over (partition by order_id order by version) as before
      from order_timeline where what in ('assigned', 'released')
    ) as steps where what = 'assigned' and before = 'assigned'`,
  'I4 something after the end': `select order_id from order_timeline where from_status in ('delivered', 'cancelled')`,
  'I5 a step that does not begin where the one before ended': `
    select order_id from (
      select order_id, version, from_status,
        lag(to_status) over each_order as before, row_number() over each_order as expected
      from order_timeline window each_order as (partition by order_id order by version)
    ) as steps where version <> expected or from_status is distinct from before`,
  'I5 an order that is not where its timeline ended': `
    select id from orders left join lateral (
      select to_status, version from order_timeline where order_id = orders.id order by version desc limit 1
    ) as last on true where last.to_status is distinct from order_status or last.version is distinct from orders.version`,
  'I6 a count of people that is not their number': `
    select from people_counts full join (
      select role, count(*) as people from known_people where not deleted and status = 'active' group by role
    ) as counted using (role) where coalesce(people_counts.people, 0) <> coalesce(counted.people, 0)`,
  'I8 a total that is not the sum of its lines': `
    select id from orders where total_paise <> (
      select sum((item ->> 'quantity')::bigint * (item ->> 'price_paise')::bigint) from jsonb_array_elements(items) as item)`,
}

/** What was answered, stored, counted and seen of orders is the same. */
export async function ordersAreRight(base: string, databases: Databases, history: History): Promise<Findings> {
  const violations: string[] = []
  const rows = await databases.query<{ id: string; delivery_person_id: string | null }>(
    'orders',
    'select id, delivery_person_id from orders',
  )
  const stored = new Map(rows.map((row) => [row.id, row.delivery_person_id]))
  const acknowledged = [...history.orders.values()].filter((ids) => ids.size > 0)
  const lost = acknowledged.filter((ids) => [...ids].some((id) => !stored.has(id))).length
  const answeredTwice = acknowledged.filter((ids) => ids.size > 1).length
  const doubled = answeredTwice + Math.max(0, stored.size - history.orders.size)
  if (lost > 0) violations.push(`I1 ${lost} acknowledged orders are not stored`)
  if (doubled > 0) violations.push(`I2 ${doubled} orders are there twice`)
  const stolen = history.assigned.filter(({ order, person }) => stored.get(order) !== person).length
  if (stolen > 0) violations.push(`I3 ${stolen} orders belong to another than the answer said`)

  for (const [name, query] of Object.entries(mustFindNothing)) {
    const found = await databases.query('orders', query)
    if (found.length > 0) violations.push(`${name}: ${found.length}`)
  }
  violations.push(...(await statsAgree(base, databases)), ...(await neverSeenGoingBack(databases, history)))
  return { figures: { acknowledged: acknowledged.length, stored: stored.size, doubled, lost }, violations }
}

async function statsAgree(base: string, databases: Databases): Promise<string[]> {
  const token = await tokenOf(base, 'admin')
  const stats = (await ask(base, { path: '/admin/stats', token }))?.body as AdminStats
  const [row] = await databases.query<Record<string, string>>(
    'orders',
    `select count(*) as total, count(*) filter (where order_status = 'pending') as pending,
      count(*) filter (where order_status = 'delivered') as delivered,
      coalesce(sum(total_paise) filter (where order_status = 'delivered'), 0) as paise from orders`,
  )
  const { total, pending, delivered, paise } = row ?? {}
  const counted = [Number(total), Number(pending), Number(delivered), Number(paise) / 100]
  const said = [stats.total_orders, stats.pending_orders, stats.completed_orders, stats.total_revenue]
  return said.join() === counted.join() ? [] : [`I7 I8 the statistics say ${said.join()}, the orders ${counted.join()}`]
}

/** What was seen of an order, look by look, is what its timeline says, with looks left out. */
async function neverSeenGoingBack(databases: Databases, { tracked }: History): Promise<string[]> {
  const rows = await databases.query<{ order_id: string; to_status: OrderStatus }>(
    'orders',
    'select order_id, to_status from order_timeline order by order_id, version',
  )
  const steps = new Map<string, OrderStatus[]>()
  for (const { order_id, to_status } of rows) steps.set(order_id, [...(steps.get(order_id) ?? []), to_status])
  const backwards = [...tracked].filter(([id, seen]) => !isWithin(seen, steps.get(id) ?? []))
  return backwards.map(([id, seen]) => `I9 order ${id} was seen as ${seen.join(', ')}, without such steps`)
}

/** Whether the first list is the second with some left out. */
function isWithin<T>(some: T[], all: T[]): boolean {
  let at = 0
  for (const each of all) if (each === some[at]) at += 1
  return at === some.length
}
