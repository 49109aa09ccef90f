import type { Request } from 'autocannon'
import { runLoad } from '../generator/load.ts'
import { watched } from '../machine/watch.ts'
import type { Figures } from '../report/judge.ts'
import type { Product } from '../stack.ts'
import { drainOutbox } from '../../stack/databases.ts'

const CONNECTIONS = 32
const MAX_DRAIN_MS = 2_000

/** Places orders of 50 customers concurrently. Throws when what is stored differs from what was answered. */
export async function placeOrders(product: Product, seconds: number): Promise<Figures> {
  const { databases, broker, roots } = product
  const before = await countOrders(product)
  const sequence = await broker.lastSequence('ORDERS')
  const counted: number[] = []
  const { result, cpuMs, foreign } = await watched(roots, async () => {
    const load = await runLoad({
      url: product.url,
      connections: CONNECTIONS,
      seconds,
      requests: orderRequests(product),
    })
    counted.push(await drainOutbox(databases))
    return load
  })
  const [drainMs = Infinity] = counted
  const placed = (await countOrders(product)) - before
  await checkHonesty({ product, placed, sequence, drainMs, answered: result.answered, failed: result.failed })
  // The warm-up was watched as well, and its orders count when the CPU time is divided.
  const perOrder = (name: string) => ((cpuMs[name] ?? 0) * 1_000) / placed
  const names = Object.keys(roots)
  return {
    'orders.perSecond': result.perSecond,
    'orders.p50': result.p50,
    'orders.p99': result.p99,
    'orders.cpu': names.reduce((sum, name) => sum + perOrder(name), 0),
    'orders.drain': drainMs,
    'orders.foreign': foreign,
    ...Object.fromEntries(names.map((name) => [`orders.cpu.${name}`, perOrder(name)])),
  }
}

/** Measures a single customer who places orders one after the other. */
export async function placeOneByOne(product: Product, seconds: number): Promise<Figures> {
  const requests = orderRequests(product)
  const { p50, p99 } = await runLoad({ url: product.url, connections: 1, seconds, requests })
  return { 'alone.p50': p50, 'alone.p99': p99 }
}

/** Returns an order request of each customer, with a new idempotency key each time. */
export function orderRequests({ customers }: Product): Request[] {
  return customers.tokens.map(() => {
    const { path, token, body } = customers.placeOrder()
    return {
      method: 'POST',
      path: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': '[<id>]' },
      body: JSON.stringify(body),
    }
  })
}

export async function countOrders({ databases }: Product) {
  const [row] = await databases.query<{ count: string }>('orders', 'select count(*) from orders')
  return Number(row?.count)
}

interface Answers {
  product: Product
  /** Rows added since then. */
  placed: number
  answered: number
  failed: number
  /** The last event before. */
  sequence: number
  drainMs: number
}

async function checkHonesty({ product, placed, answered, failed, sequence, drainMs }: Answers) {
  if (failed > 0) throw new Error(`${failed} of ${answered} orders were refused or got no response`)
  if (placed !== answered) throw new Error(`${answered} orders were answered, ${placed} are stored`)
  if (drainMs > MAX_DRAIN_MS) throw new Error(`the outbox was empty ${drainMs} ms after the load`)
  const events = await product.broker.consume('ORDERS', sequence + 1)
  const ids = events
    .filter(({ subject }) => subject.startsWith('orders.order.placed'))
    .map((event) => event.json<{ order_id: string }>().order_id)
  const different = new Set(ids).size
  if (ids.length !== placed || different !== placed)
    throw new Error(`${placed} orders are stored, a consumer got ${ids.length} events of ${different}`)
}
