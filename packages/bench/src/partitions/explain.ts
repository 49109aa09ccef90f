import type pg from 'pg'
import { median } from '../report/percentiles.ts'
import type { Layout, Statement } from './statements.ts'

export interface Cost {
  /** Of 8 KiB, in memory or not. */
  pages: number
  executionMs: number
  /** Of a statement that is planned at each run; the service's are planned once a connection. */
  planningMs: number
}

interface Explained {
  Plan: Record<string, number>
  'Planning Time': number
  'Execution Time': number
}

const RUNS = 15

/** Runs a statement as the service does, planned once for every parameter. */
export async function explain(client: pg.Client, layout: Layout, { text, parameter }: Statement): Promise<Cost> {
  await client.query(`set search_path = ${layout}, public`)
  const { rows } = await client.query<{ value: string }>(`select (${parameter})::text as value`)
  const value = client.escapeLiteral(rows[0]?.value ?? '')
  const analyze = 'explain (analyze, buffers, format json)'
  const planned = await run(client, `${analyze} ${text.replaceAll('$1', value)}`)
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(
    `prepare asked (text) as ${text.includes('$1') ? text : text.replace('where', 'where $1 is not null and')}`,
  )
  const runs: Explained[] = []
  for (let count = 0; count < RUNS; count += 1) runs.push(await run(client, `${analyze} execute asked (${value})`))
  await client.query('deallocate asked')
  const { Plan = {} } = runs.at(-1) ?? {}
  return {
    pages: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
    executionMs: median(runs.map((each) => each['Execution Time'])) ?? Number.NaN,
    planningMs: planned['Planning Time'],
  }
}

async function run(client: pg.Client, text: string): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(text)
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error('EXPLAIN returned nothing')
  return explained
}
