/**
 * `npm run bench:partitions`: 1,000,000 orders of two years in one table, cut into months by their time, and by their id: pages and
 * time of the service's statements, removing and archiving a month, inserting. Figures for docs/scaling.md (`measured/partitions.json`).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrls } from '@tapri/verification/stack/parts'
import pg from 'pg'
import { archive } from './partitions/archive.ts'
import { type Cost, explain } from './partitions/explain.ts'
import { insertInto, numberOf, removeMonth } from './partitions/months.ts'
import { layouts, statements } from './partitions/statements.ts'
import { writeMeasured } from './report/measured-files.ts'
import { publish, readOptions } from './report/output.ts'
import { startProduct } from './stack.ts'

const { isQuick } = readOptions([])
const orders = isQuick ? 20_000 : 1_000_000
const inserted = isQuick ? 160 : 8_000

const read = (file: string) => readFile(path.join(import.meta.dirname, 'partitions', file), 'utf8')
const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-partitions-'))

/** The service's checksum over a replica (service-kit, reconcile.ts). */
const digest = `select count(*), sum(('x' || left(md5(id || ':' || version), 8))::bit(32)::bigint) from by_id.accounts`

async function measure(client: pg.Client) {
  await client.query('set session_replication_role = replica')
  await client.query(await read('design.sql'))
  await client.query(await read('fill.sql'), [orders])
  await client.query(await read('copy.sql'))
  await client.query('vacuum (analyze)')

  const costs: Record<string, Record<string, Cost>> = {}
  for (const statement of statements) {
    costs[statement.name] = {}
    for (const layout of statement.layouts) {
      costs[statement.name] = { ...costs[statement.name], [layout]: await explain(client, layout, statement) }
    }
  }
  await client.query('reset search_path')
  const insertMs: Record<string, number[]> = {}
  for (const layout of [...layouts, ...layouts])
    (insertMs[layout] ??= []).push(await insertInto(client, layout, inserted))

  const startedAt = performance.now()
  await client.query(digest)
  const digestMsPerMillion = ((performance.now() - startedAt) / orders) * 1e6

  const oldest = await client.query<{ month: string }>(
    `select to_char(date_trunc('month', now(), 'UTC') - interval '23 months', 'YYYY_MM') as month`,
  )
  const month = oldest.rows[0]?.month ?? ''
  const bytes = await numberOf(client, `select pg_total_relation_size('public.orders')`)
  const archived = await archive(client, month, path.join(dataDir, 'month.jsonl.zst'))
  const removed = await removeMonth(client, month)
  return { orders, inserted, bytesPerOrder: bytes / orders, costs, insertMs, digestMsPerMillion, archived, removed }
}

try {
  const product = await startProduct(dataDir, 0)
  try {
    const { orders: address = '' } = await databaseUrls(dataDir)
    const url = Object.assign(new URL(product.adminUrl), { pathname: new URL(address).pathname }).href
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const figures = await measure(client)
      publish('partitions', [JSON.stringify(figures, null, 2)], figures)
      if (!isQuick) writeMeasured('partitions', figures)
    } finally {
      await client.end()
    }
  } finally {
    await product.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()
