import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminStats } from '@tapri/contracts/orders'
import pg from 'pg'
import { tokenOf } from '../people.ts'
import { ask } from './client.ts'
import type { History } from './traffic.ts'

export interface Findings {
  figures: Record<string, number>
  violations: string[]
}

/** Queries of the orders database that must find nothing, by the invariant they prove. */
const mustFindNothing: Record<string, string> = {
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
    select id from orders join lateral (
      select to_status, version from order_timeline where order_id = orders.id order by version desc limit 1
    ) as last on true where last.to_status <> order_status or last.version <> orders.version`,
  'I8 a total that is not the sum of its lines': `
    select id from orders where total_paise <> (
      select sum((item ->> 'quantity')::bigint * (item ->> 'price_paise')::bigint) from jsonb_array_elements(items) as item)`,
}

/** Holds what people saw against what is stored, once all is quiet. `databases` are the addresses of the services' own. */
export async function check(base: string, databases: Record<string, string>, history: History): Promise<Findings> {
  const healed = Date.now()
  const violations: string[] = []
  const settledMs = await outboxesEmpty(Object.values(databases), healed)
  if (settledMs > 30_000) violations.push(`I10 the outboxes are not empty after ${settledMs} ms`)

  const db = new pg.Client({ connectionString: databases.orders })
  await db.connect()
  try {
    const { rows } = await db.query<{ id: string; delivery_person_id: string | null }>(
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
      const { rowCount } = await db.query(query)
      if (rowCount) violations.push(`${name}: ${rowCount}`)
    }
    violations.push(...(await statsAgree(base, db)))
    for (const [status, count] of history.forbidden) violations.push(`${count} answers of ${status}`)
    const { requests, longestWaitMs, assigned } = history
    const figures = { requests, acknowledged: acknowledged.length, stored: stored.size, doubled, lost }
    return { figures: { ...figures, assigned: assigned.length, longestWaitMs, settledMs }, violations }
  } finally {
    await db.end()
  }
}

async function outboxesEmpty(urls: string[], since: number): Promise<number> {
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    for (;;) {
      const counts = await Promise.all(clients.map((client) => client.query('select from outbox limit 1')))
      const took = Date.now() - since
      if (counts.every(({ rowCount }) => rowCount === 0) || took > 60_000) return took
      await sleep(100)
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function statsAgree(base: string, db: pg.Client): Promise<string[]> {
  const token = await tokenOf(base, 'admin')
  const stats = (await ask(base, { path: '/admin/stats', token }))?.body as AdminStats
  const { rows } = await db.query<Record<string, string>>(`
    select count(*) as total, count(*) filter (where order_status = 'pending') as pending,
      count(*) filter (where order_status = 'delivered') as delivered,
      coalesce(sum(total_paise) filter (where order_status = 'delivered'), 0) as paise from orders`)
  const { total, pending, delivered, paise } = rows[0] ?? {}
  const counted = [Number(total), Number(pending), Number(delivered), Number(paise) / 100]
  const said = [stats.total_orders, stats.pending_orders, stats.completed_orders, stats.total_revenue]
  return said.join() === counted.join() ? [] : [`I7 the statistics say ${said.join()}, the orders ${counted.join()}`]
}
