import path from 'node:path'
import { startServer } from '../load/baseline/server.ts'
import { orderRequests } from '../load/jobs/orders.ts'
import { type Load, runLoad } from '../load/generator/load.ts'
import { watched } from '../load/machine/watch.ts'
import { CONTROL, type Round, type Timed } from './growth-table.ts'
import { type Product, startProduct } from '../load/stack.ts'
import { removePlaced } from './fill.ts'
import { listsAt, logInReaders } from './lists.ts'

const CONNECTIONS = 16
/** After a warm-up of one second. */
const SECONDS = 1

interface Job {
  name: string
  load: Pick<Load, 'url' | 'requests'>
  roots: Product['roots']
}

/**
 * Measures the control, each list, and placing an order, in this order, by size. The stacks of all sizes are up, and a
 * list is measured with every size before the next one, so that a slow minute of the machine affects all sizes.
 */
export async function measureRound(folder: string, sizes: readonly number[]): Promise<Round> {
  const bare = await startServer('hello')
  const products: Product[] = []
  try {
    for (const size of sizes) products.push(await startProduct(path.join(folder, String(size)), 0))
    const jobsBySize: Job[][] = []
    for (const [index, product] of products.entries()) jobsBySize.push(await jobsOf(product, sizes[index] ?? 0, bare))
    const bySize: Timed[][] = sizes.map(() => [])
    for (const job of (jobsBySize[0] ?? []).keys()) {
      for (const offset of sizes.keys()) {
        const size = (offset + job) % sizes.length
        const next = jobsBySize[size]?.[job]
        if (next) bySize[size]?.push(await timesOf(next))
      }
    }
    for (const product of products) await removePlaced(product.databases)
    return bySize
  } finally {
    await Promise.all([...products, bare].map((each) => each.stop()))
  }
}

async function jobsOf(product: Product, size: number, bare: { url: string; pid: number }): Promise<Job[]> {
  const { url, roots } = product
  const tokens = await logInReaders(url)
  return [
    { name: CONTROL, load: { url: bare.url, requests: [{ path: '/' }] }, roots: { bare: bare.pid } },
    ...listsAt(size).map(({ reader, name, path: target }) => ({
      name,
      load: { url, requests: [{ path: `/api${target}`, headers: { authorization: `Bearer ${tokens[reader]}` } }] },
      roots,
    })),
    { name: 'placing an order', load: { url, requests: orderRequests(product) }, roots },
  ]
}

async function timesOf({ name, load, roots }: Job): Promise<Timed> {
  const { result, cpuMs } = await watched(roots, () => runLoad({ ...load, connections: CONNECTIONS, seconds: SECONDS }))
  const { p50, p99, perSecond, failed, answered } = result
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
  const cpu = (Object.keys(roots).reduce((sum, root) => sum + (cpuMs[root] ?? 0), 0) * 1_000) / answered
  return { name, p50, p99, perSecond, cpu }
}
