/**
 * The smallest sensible service of each job: ready bytes, a page of 50 rows by one statement, an order by one statement with a relay of its
 * outbox. Without accounts, checks of prices, a timeline, counters or live updates. Sizes in bytes: PAGE_BYTES, PACKED_BYTES, LIST_BYTES.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { fastify } from 'fastify'
import pg from 'pg'
import { listen } from './listen.ts'

const ROWS = 50
/** As many as the product's orders has. */
const CONNECTIONS = 10
const RELAYED_AT_ONCE = 256
const RELAY_EVERY_MS = 20

const bytesOf = (name: string) => Number(process.env[name])
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
const broker = await connect({ servers: process.env.NATS_URL ?? '' })
await (await jetstreamManager(broker)).streams.add({ name: 'BENCH', subjects: ['orders.>'] })
const js = jetstream(broker)
await pool.query('create table pages (id integer primary key, body jsonb not null)')
await pool.query(
  `insert into pages select n, jsonb_build_object('text', repeat('x', $1)) from generate_series(1, 1000) as n`,
  [Math.round(bytesOf('LIST_BYTES') / ROWS) - '{"text": ""},'.length],
)

const app = fastify()
for (const [path, bytes] of [
  ['/page', bytesOf('PAGE_BYTES')],
  ['/packed', bytesOf('PACKED_BYTES')],
] as const) {
  const ready = Buffer.alloc(bytes, 'x')
  app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(ready))
}

app.get('/list', async (_, reply) => {
  const { rows } = await pool.query<{ page: string }>({
    name: 'list',
    text: `select json_agg(body)::text as page from (select body from pages order by id desc limit ${ROWS}) as newest`,
  })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.page)
})

app.post('/orders', async ({ body }, reply) => {
  const id = randomUUID()
  await pool.query({
    name: 'order',
    text: `
      with placed as (
        insert into orders (id, idempotency_key, customer_id, outlet_id, total_paise, address, lat, lng)
        values ($1, gen_random_uuid(), $2, $3, 17700, '12 Janpath, New Delhi', 28.6289, 77.2219)
      ), lines as (
        insert into order_items (order_id, line, product_id, name, quantity, price_paise)
        values ($1, 1, 1, 'Masala Chai', 2, 4900), ($1, 2, 2, 'Samosa', 1, 3900), ($1, 3, 3, 'Bun Maska', 1, 4000)
      )
      insert into outbox (subject, data) values ('orders.order.placed', $4)`,
    values: [id, random(20_000), random(50), JSON.stringify({ order_id: id, order_status: 'pending', version: 1 })],
  })
  return reply.code(201).send({ id, order_status: 'pending', ...(body as object) })
})

const random = (max: number) => Math.ceil(Math.random() * max)

/** Publishes the oldest events and then deletes them, for ever. */
async function relay(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string; subject: string; data: object }>({
      name: 'waiting',
      text: `select id, subject, data from outbox order by id limit ${RELAYED_AT_ONCE}`,
    })
    await Promise.all(rows.map(({ id, subject, data }) => js.publish(subject, JSON.stringify(data), { msgID: id })))
    if (rows.length > 0) {
      await pool.query({
        name: 'sent',
        text: 'delete from outbox where id = any($1::bigint[])',
        values: [rows.map(({ id }) => id)],
      })
    }
    if (rows.length < RELAYED_AT_ONCE) await sleep(RELAY_EVERY_MS)
  }
}

void relay()
await listen(app)
