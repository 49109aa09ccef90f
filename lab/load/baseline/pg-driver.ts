import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { summaryOf, type Times } from '../report/percentiles.ts'

/** The transaction of order.pgbench by named statements, where there is no pgbench. */
export async function driveTransactions(url: string, clients: number, seconds: number): Promise<Times> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: url }))
  await Promise.all(connections.map((each) => each.connect()))
  const times: number[] = []
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1_000
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < deadline) {
        const begunAt = performance.now()
        await placeOrder(client)
        times.push(performance.now() - begunAt)
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1_000
  await Promise.all(connections.map((each) => each.end()))
  return summaryOf(times, took)
}

async function placeOrder(client: pg.Client) {
  const id = randomUUID()
  const customer = Math.ceil(Math.random() * 20_000)
  const outlet = Math.ceil(Math.random() * 50)
  await client.query('begin')
  await client.query({
    name: 'order',
    text: `insert into orders (id, idempotency_key, customer_id, outlet_id, total_paise, address, lat, lng)
      values ($1, gen_random_uuid(), $2, $3, 17700, '12 Janpath, New Delhi', 28.6289, 77.2219)`,
    values: [id, customer, outlet],
  })
  await client.query({
    name: 'lines',
    text: `insert into order_items (order_id, line, product_id, name, quantity, price_paise)
      values ($1, 1, 1, 'Masala Chai', 2, 4900), ($1, 2, 2, 'Samosa', 1, 3900), ($1, 3, 3, 'Bun Maska', 1, 4000)`,
    values: [id],
  })
  await client.query({
    name: 'event',
    text: `insert into outbox (subject, data) values ('orders.order.placed', jsonb_build_object('order_id', $1::text,
      'customer_id', $2::text, 'outlet_id', $3::text, 'order_status', 'pending', 'version', 1))`,
    values: [id, String(customer), String(outlet)],
  })
  await client.query('commit')
}
