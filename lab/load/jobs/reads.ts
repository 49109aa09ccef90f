import { fetchToken } from '@tapri/e2e/support/demo-users'
import { type Load, runLoad } from '../generator/load.ts'
import { type Roots, watched } from '../machine/watch.ts'
import type { Figures } from '../report/judge.ts'
import type { Product } from '../stack.ts'

/**
 * Measures throughput, times, CPU time of the servers per response, and the machine's other load, as figures of `name`.
 */
export async function measureReads(name: string, roots: Roots, load: Load): Promise<Figures> {
  const { result, cpuMs, foreign } = await watched(roots, () => runLoad(load))
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} of ${result.answered} requests failed`)
  const all = Object.keys(roots).reduce((sum, root) => sum + (cpuMs[root] ?? 0), 0)
  return {
    [`${name}.perSecond`]: result.perSecond,
    [`${name}.p50`]: result.p50,
    [`${name}.p99`]: result.p99,
    [`${name}.cpu`]: (all * 1_000) / result.answered,
    [`${name}.foreign`]: foreign,
  }
}

type Read = { path: string; connections: number; headers?: Record<string, string> }

/** The request of each job. */
export const reads = {
  menu: async (): Promise<Read> => ({ path: '/api/products', connections: 32 }),
  landing: async (): Promise<Read> => ({
    path: '/',
    connections: 32,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' },
  }),
  list: async ({ url }: Product): Promise<Read> => ({
    path: '/api/orders?limit=50',
    connections: 16,
    headers: { authorization: `Bearer ${await fetchToken(url, 'meera')}` },
  }),
}

/** The menu, the landing page as browsers request it, and a manager's list of 50 orders. */
export const readJobs = Object.entries(reads).map(([name, describe]) => async (product: Product, seconds: number) => {
  const { connections, ...request } = await describe(product)
  return measureReads(name, product.roots, { url: product.url, connections, seconds, requests: [request] })
})
