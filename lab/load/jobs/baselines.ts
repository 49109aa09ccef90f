import { runTransactions } from '../baseline/pgbench.ts'
import { type Server } from '../baseline/server.ts'
import { watched } from '../machine/watch.ts'
import type { Figures } from '../report/judge.ts'
import type { Product } from '../stack.ts'
import { measureReads } from './reads.ts'

export interface Baselines {
  hello: Server
  /** The URL of the baselines' own database on the product's PostgreSQL. */
  database: string
}

const CONNECTIONS = 32

/** Measures B: a bare Fastify. */
export const measureBare = ({ hello }: Pick<Baselines, 'hello'>, seconds: number) =>
  measureReads(
    'B',
    { hello: hello.pid },
    { url: hello.url, connections: CONNECTIONS, seconds, requests: [{ path: '/' }] },
  )

/** Returns the mean of B at the beginning and at the end of a round. */
export const meanOf = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, (value + (before[name] ?? value)) / 2]))

/** Measures P: an order as one transaction without a service. */
export async function measureTransactions(
  { database }: Baselines,
  { roots }: Product,
  seconds: number,
): Promise<Figures> {
  const { result, cpuMs, foreign } = await watched(roots, () => runTransactions(database, CONNECTIONS, seconds))
  return {
    'P.perSecond': result.perSecond,
    'P.p50': result.p50,
    'P.p99': result.p99,
    'P.cpu': ((cpuMs.postgres ?? 0) * 1_000) / result.answered,
    'P.foreign': foreign,
  }
}
