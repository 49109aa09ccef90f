/**
 * `npm run streams`: measures 200 and 5,000 live streams on one stack: the time from a status change to its event, and
 * the memory of a stream. Three rounds; B, a bare Fastify, tells how fast the host was in each. `--quick`: one round,
 * with 500 streams.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registerCustomers } from '../peaks/customers.ts'
import { startServer } from './baseline/server.ts'
import { liveGoals } from './goals.ts'
import { meanOf, measureBare } from './jobs/baselines.ts'
import { measureLive, openStreams, timeChanges } from './jobs/live.ts'
import { watched } from './machine/watch.ts'
import { type Figures, judge, measureRounds } from './report/judge.ts'
import { publish, readOptions } from './report/output.ts'
import { processorTimes, table } from './report/table.ts'
import { type Product, startProduct } from './stack.ts'
import { collecting, settledKib } from './streams/memory.ts'
import { startReaders } from './streams/readers.ts'

const options = readOptions([])
const { isQuick, seconds } = options
const rounds = isQuick ? 1 : 3
/** The most streams that one person may have. */
const STREAMS_PER_CUSTOMER = 20
const CUSTOMERS = isQuick ? 25 : 250
const STREAMS = STREAMS_PER_CUSTOMER * CUSTOMERS

const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-live-'))

async function measureRound(): Promise<Figures> {
  const product = await startProduct(dataDir, 0, collecting)
  const hello = await startServer('hello')
  try {
    const before = await measureBare({ hello }, seconds)
    // This is also the warm-up: code compiled for the first stream does not count as memory of a stream.
    const few = await measureLive(product, seconds)
    const host = meanOf(before, await measureBare({ hello }, seconds))
    return { ...host, ...few, ...(await measureMany(product)), ...(await measureBareStreams()) }
  } finally {
    await hello.stop()
    await product.stop()
  }
}

async function measureMany(product: Product): Promise<Figures> {
  const customers = await registerCustomers(product.url, CUSTOMERS)
  const { gateway = 0, orders = 0 } = product.roots
  const memory = async () => {
    const [ofGateway, ofOrders] = await Promise.all([settledKib(gateway), settledKib(orders)])
    return { gateway: ofGateway, orders: ofOrders }
  }
  const readers = startReaders()
  try {
    const none = await memory()
    const fifth = CUSTOMERS / 5
    await openStreams(readers, product.url, customers.tokens.slice(0, fifth), STREAMS_PER_CUSTOMER)
    const some = await memory()
    await openStreams(readers, product.url, customers.tokens.slice(fifth), STREAMS_PER_CUSTOMER)
    const all = await memory()
    const timed = { product, customers, readers, streamsEach: STREAMS_PER_CUSTOMER, seconds, name: 'many' }
    const { result, cpuMs, foreign } = await watched(product.roots, () => timeChanges(timed))
    const each = (after: typeof all, before: typeof all, streams: number) => ({
      gateway: (after.gateway - before.gateway) / streams,
      orders: (after.orders - before.orders) / streams,
    })
    const [first, whole] = [each(some, none, STREAMS / 5), each(all, none, STREAMS)]
    return {
      ...result,
      'many.foreign': foreign,
      'memory.gateway': whole.gateway,
      'memory.orders': whole.orders,
      'memory.sum': whole.gateway + whole.orders,
      'memory.first.sum': first.gateway + first.orders,
      ...Object.fromEntries(
        Object.entries(cpuMs).map(([part, ms]) => [`many.cpu.${part}`, (ms * 1_000) / (100 * seconds)]),
      ),
    }
  } finally {
    await readers.stop()
  }
}

/** Measures the memory that one process needs for a stream of node:http with nothing behind it. */
async function measureBareStreams(): Promise<Figures> {
  const server = await startServer('bare-streams', collecting)
  const readers = startReaders()
  try {
    const before = await settledKib(server.pid)
    await readers.open(server.url, '', STREAMS)
    return { 'bare.memory': ((await settledKib(server.pid)) - before) / STREAMS }
  } finally {
    await readers.stop()
    await server.stop()
  }
}

try {
  // Each round is a second start.
  await startProduct(dataDir, 0).then(({ stop }) => stop())
  const { all, steady } = await measureRounds(rounds, 'B.cpu', measureRound)
  const rows = judge(liveGoals, steady)
  publish(
    'live',
    [
      ...table(rows),
      '',
      `Processor time of a change with ${STREAMS} streams, placing included: ${processorTimes('many.cpu.', steady)}.`,
      `${steady.length} of ${all.length} rounds count, the others ran on a slow host.`,
    ],
    { options, streams: STREAMS, rows, rounds: all },
  )
  if (options.isGate && rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()
