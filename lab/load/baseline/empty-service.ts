/** A service without calls: a connection to PostgreSQL and NATS, and /healthz. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@nats-io/transport-node'
import { fastify } from 'fastify'
import pg from 'pg'
import { listen } from './listen.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
pool.on('error', () => {})
await Promise.all([
  untilThere(() => pool.query('select 1')),
  untilThere(() => connect({ servers: process.env.NATS_URL ?? '' })),
])
const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
await listen(app)

/** Waits for PostgreSQL and NATS, which start at the same time as this. */
async function untilThere(ask: () => Promise<unknown>) {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(20)
    }
  }
}
