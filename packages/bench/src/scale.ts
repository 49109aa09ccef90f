/**
 * `npm run bench:scale`: the time of every list and statistic, and of placing an order, with 10,000, 100,000 and 1,000,000
 * stored orders (20,000 customers, 50 outlets, two years), and the pages that PostgreSQL touches for each.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { send } from '@tapri/verification/load/client'
import { databaseUrls } from '@tapri/verification/stack/parts'
import { startServer } from './baseline/server.ts'
import { orderRequests } from './jobs/orders.ts'
import { type Load, runLoad } from './load/load.ts'
import { publish, readOptions } from './report/output.ts'
import { type Measured, isFlat, scaleTable } from './report/scale-table.ts'
import { costOf } from './scale/buffers.ts'
import { allowExplaining, explaining } from './scale/explain.ts'
import { fillOrders, fillPeopleAndOutlets } from './scale/fill.ts'
import { lists, logInReaders } from './scale/lists.ts'
import { type Product, startProduct } from './stack.ts'

const options = readOptions([])
const sizes = options.isQuick ? [1_000, 5_000] : [10_000, 100_000, 1_000_000]
const customers = options.isQuick ? 500 : 20_000
const seconds = options.isQuick ? 1 : 5
const CONNECTIONS = 16
const EXPLAINED = 10

const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-scale-'))

async function open(): Promise<Product> {
  const first = await startProduct(dataDir, 0)
  const { orders = '' } = await databaseUrls(dataDir)
  await allowExplaining(first.adminUrl, orders)
  await first.stop()
  return startProduct(dataDir, 0)
}

/** The control, each list, and placing an order, in this order. */
async function measureAll(product: Product, bareUrl: string): Promise<Measured[]> {
  const { url, adminUrl } = product
  const tokens = await logInReaders(url)
  const measured = [await timesOf('bare Fastify (control)', { url: bareUrl, requests: [{ path: '/' }] })]
  for (const { reader, path: target } of lists) {
    const token = tokens[reader]
    const requests = [{ path: `/api${target}`, headers: { authorization: `Bearer ${token}` } }]
    const times = await timesOf(`${reader}: ${target}`, { url, requests })
    const plans = await explaining(adminUrl, dataDir, async () => {
      for (let count = 0; count < EXPLAINED; count += 1) await send(url, { path: target, token })
    })
    measured.push({ ...times, ...costOf(plans, EXPLAINED) })
  }
  measured.push(await timesOf('placing an order', { url, requests: orderRequests(product) }))
  return measured
}

async function timesOf(name: string, load: Pick<Load, 'url' | 'requests'>): Promise<Measured> {
  const { p50, p99, perSecond, failed } = await runLoad({ ...load, connections: CONNECTIONS, seconds })
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
  return { name, p50, p99, perSecond }
}

try {
  const product = await open()
  const bare = await startServer('hello')
  try {
    await fillPeopleAndOutlets(product, customers)
    const bySize: Measured[][] = []
    let filled = 0
    for (const size of sizes) {
      const { orders = '' } = await databaseUrls(dataDir)
      await fillOrders(orders, customers, filled, size)
      filled = size
      bySize.push(await measureAll(product, bare.url))
    }
    publish('scale', scaleTable(sizes, bySize), { options, sizes, bySize })
    if (options.isGate && !isFlat(bySize)) process.exitCode = 1
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()
