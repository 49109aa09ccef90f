/**
 * `npm run bench:floors`: the product beside the smallest sensible service behind a bare hop (`baseline/smallest.ts`), in turns, with
 * the baselines that goals are ratios of. Says what a goal would ask of anything of this shape on this machine. `--quick`: one round.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNatsServer } from '@tapri/infra/nats-server'
import { portChooser } from '@tapri/infra/ports'
import { prepareBaseline } from './baseline/pgbench.ts'
import { type Server, startServer, stopProcess } from './baseline/server.ts'
import { floorGoals } from './floor-goals.ts'
import { measureBare, measureTransactions } from './jobs/baselines.ts'
import { orderRequests, placeOneByOne, placeOrders } from './jobs/orders.ts'
import { measureReads, reads } from './jobs/reads.ts'
import { generator, runLoad } from './load/load.ts'
import { type Figures, judge } from './report/judge.ts'
import { publish, readOptions } from './report/output.ts'
import { table } from './report/table.ts'
import { type Product, startProduct } from './stack.ts'

const options = readOptions([])
const rounds = options.isQuick ? 1 : 5
/** Short, so that a slow second of the host meets both sides. */
const seconds = options.isQuick ? 1 : 3
const WARM_UP_SECONDS = options.isQuick ? 1 : 5

const folder = await mkdtemp(path.join(tmpdir(), 'tapri-floors-'))

async function main() {
  const product = await startProduct(path.join(folder, 'product'), 0)
  const { port, stop } = await startBroker()
  try {
    const database = await prepareBaseline(product.adminUrl)
    await placeOrders(product, WARM_UP_SECONDS)
    const sizes = {
      PAGE_BYTES: await bytesOf(product, 'landingIdentity'),
      PACKED_BYTES: await bytesOf(product, 'landing'),
      LIST_BYTES: await bytesOf(product, 'list'),
    }
    const smallest = await startServer('smallest', {
      DATABASE_URL: database,
      NATS_URL: `nats://127.0.0.1:${port}`,
      ...Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, String(bytes)])),
    })
    const servers = {
      hello: await startServer('hello'),
      smallest,
      hop: await startServer('hop', { UPSTREAM: smallest.url }),
    }
    const all: Figures[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await measureRound(product, database, servers))
    await Promise.all(Object.values(servers).map((server) => server.stop()))
    return { all, sizes }
  } finally {
    await stop()
    await product.stop()
  }
}

/** How long the body of the product's response is as it is sent. */
async function bytesOf(product: Product, name: keyof typeof reads): Promise<number> {
  const { path: target, headers = {} } = await reads[name](product)
  const response = await fetch(`${product.url}${target}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  const length = response.headers.get('content-length')
  await response.arrayBuffer()
  if (!length) throw new Error(`${target} says no length`)
  return Number(length)
}

async function startBroker() {
  const port = await portChooser()()
  const { program } = await findNatsServer(console.log)
  const child = spawn(program, ['-js', '-sd', path.join(folder, 'nats'), '-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  })
  return { port, stop: () => stopProcess(child, 'SIGTERM') }
}

type Servers = Record<'hello' | 'smallest' | 'hop', Server>

/** Product and smallest service in turns. */
async function measureRound(product: Product, database: string, { hello, smallest, hop }: Servers): Promise<Figures> {
  const read = (name: string, url: string, target: string, connections: number) =>
    measureReads(
      name,
      { smallest: smallest.pid, hop: hop.pid },
      { url, connections, seconds, requests: [{ path: target }] },
    )
  const ofProduct = async (name: keyof typeof reads) => {
    const { connections, ...request } = await reads[name](product)
    return measureReads(name, product.roots, { url: product.url, connections, seconds, requests: [request] })
  }
  const [order] = orderRequests(product)
  const place = async (name: string, connections: number): Promise<Figures> => {
    const requests = order ? [{ ...order, path: '/orders' }] : []
    const { perSecond, p50, failed } = await runLoad({ url: hop.url, connections, seconds, requests })
    if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
    return { [`${name}.perSecond`]: perSecond, [`${name}.p50`]: p50 }
  }
  const bare = { hello, hop, database }
  const jobs = [
    () => measureBare(bare, seconds),
    () => read('smallestPacked', smallest.url, '/packed', 32),
    () => ofProduct('landing'),
    () => read('smallestPage', smallest.url, '/page', 32),
    () => ofProduct('landingIdentity'),
    () => read('smallestList', hop.url, '/list', 16),
    () => ofProduct('list'),
    () => measureTransactions(bare, product, seconds),
    () => place('smallestOrders', 32),
    () => placeOrders(product, seconds),
    () => place('smallestAlone', 1),
    () => placeOneByOne(product, seconds),
  ]
  let figures: Figures = {}
  for (const job of jobs) figures = { ...figures, ...(await job()) }
  return figures
}

try {
  const { all, sizes } = await main()
  const rows = judge(floorGoals, all)
  publish('floors', [...table(rows), '', `Load by ${generator}.`], { options, sizes, rows, rounds: all })
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()
