import { drainOutbox } from '@tapri/verification/stack/databases'
import { countOrders, orderRequests } from '../jobs/orders.ts'
import { runLoad } from '../load/load.ts'
import { watched } from '../machine/watch.ts'
import type { Product } from '../stack.ts'
import { perCall } from './whole-orders.ts'

/** As in the job `orders` of `npm run bench`. */
const CONNECTIONS = 32

/**
 * Processor time of placing one order at 32 connections, all processes: docs/performance.md has it from a quiet machine, so that it says by
 * how much this one is slower now. Counted by what is stored, also where a busy machine refuses some.
 */
export async function placingUs(product: Product, seconds: number): Promise<number> {
  const before = await countOrders(product)
  const { cpuMs } = await watched(product.roots, async () => {
    await runLoad({ url: product.url, connections: CONNECTIONS, seconds, requests: orderRequests(product) })
    await drainOutbox(product.databases)
  })
  const placed = (await countOrders(product)) - before
  return Object.values(perCall(cpuMs, placed)).reduce((sum, us) => sum + us, 0)
}
