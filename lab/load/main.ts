/**
 * The first half of `npm run load`: measures the product and its baselines on this machine, interleaved, in three
 * rounds. `--quick`: one short round, to see that it works. `--gate`: exits with 1 when a goal is missed. `--only
 * orders`: only that group.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureEmptyStack } from './baseline/empty-stack.ts'
import { prepareBaseline } from './baseline/pgbench.ts'
import { startServer } from './baseline/server.ts'
import { goals } from './goals.ts'
import { type Baselines, meanOf, measureBare, measureTransactions } from './jobs/baselines.ts'
import { measureLive } from './jobs/live.ts'
import { measureMenuChange } from './jobs/menu-change.ts'
import { placeOneByOne, placeOrders } from './jobs/orders.ts'
import { readJobs } from './jobs/reads.ts'
import { type Figures, judge, measureRounds } from './report/judge.ts'
import { type JobGroup, jobGroups, publish, readOptions } from './report/output.ts'
import { processorTimes, table } from './report/table.ts'
import { countServices, startProduct } from './stack.ts'

const options = readOptions(jobGroups)
const { isQuick, seconds, only } = options
const rounds = isQuick ? 1 : 3
/**
 * Seconds of orders that are not counted: V8 compiles the code of a process while it is used, and a cold product
 * handles up to a third fewer.
 */
const WARM_UP_SECONDS = isQuick ? 1 : 5
const restMs = isQuick ? 3_000 : 15_000
/** When other processes take more than this share of the machine, a measurement is suspicious. */
const MAX_FOREIGN = 0.1

const folder = await mkdtemp(path.join(tmpdir(), 'tapri-bench-'))
/** Contains the orders of all rounds so far. */
const dataDir = path.join(folder, 'product')
/** Contains the demo data and no order, so that a round's start-up and memory do not depend on earlier ones. */
const demoDir = path.join(folder, 'demo')

/** Builds the pages and fills the data folder, so that each start in a round is a second start. */
async function prepare() {
  const product = await startProduct(dataDir, 0)
  const hello = await startServer('hello')
  const baselines: Baselines = { hello, database: await prepareBaseline(product.adminUrl) }
  const services = countServices(product)
  await product.stop()
  if (!only) {
    await (await startProduct(demoDir, 0)).stop()
    await measureEmptyStack(path.join(folder, 'empty'), services, 0)
  }
  return { baselines, services }
}

/** Measures start-up and memory of the empty stack and of the product with the demo data. */
async function measureRest(services: number): Promise<Figures> {
  const empty = await measureEmptyStack(path.join(folder, 'empty'), services, restMs)
  const product = await startProduct(demoDir, restMs)
  await product.stop()
  return { 'E.ms': empty.startMs, 'E.pss': empty.pss, 'start.ms': product.startMs, 'rest.pss': product.pss }
}

/** Runs every job and baseline once; each round begins with another one. */
async function measureRound(
  index: number,
  { baselines, services }: Awaited<ReturnType<typeof prepare>>,
): Promise<Figures> {
  const atRest = only ? undefined : await measureRest(services)
  const product = await startProduct(dataDir, only ? 0 : restMs)
  const { hello } = baselines
  // The port of its PostgreSQL changes with each start.
  const database = Object.assign(new URL(baselines.database), { port: new URL(product.adminUrl).port }).href
  const groups: Record<JobGroup, (() => Promise<Figures>)[]> = {
    orders: [
      () => measureTransactions({ hello, database }, product, seconds),
      () => placeOrders(product, seconds),
      () => placeOneByOne(product, seconds),
    ],
    reads: [...readJobs.map((job) => () => job(product, seconds)), () => measureMenuChange(product)],
    live: [() => measureLive(product, seconds)],
  }
  const jobs = jobGroups.filter((group) => !only || group === only).flatMap((group) => groups[group])
  try {
    await placeOrders(product, WARM_UP_SECONDS)
    let figures: Figures = {
      ...(atRest && { ...atRest, 'startFilled.ms': product.startMs, 'restFilled.pss': product.pss }),
      ...(await measureBare(baselines, seconds)),
    }
    const first = index % jobs.length
    for (const job of [...jobs.slice(first), ...jobs.slice(0, first)]) figures = { ...figures, ...(await job()) }
    return { ...figures, ...meanOf(figures, await measureBare(baselines, seconds)) }
  } finally {
    await product.stop()
  }
}

try {
  const prepared = await prepare()
  const { all, steady } = await measureRounds(rounds, 'B.cpu', (index) => measureRound(index, prepared))
  await prepared.baselines.hello.stop()
  const rows = judge(goals, steady).filter(({ value }) => !only || value !== undefined)
  const busy = steady.flatMap((round) =>
    Object.entries(round).filter(([name, value]) => name.endsWith('.foreign') && value > MAX_FOREIGN),
  )
  publish(
    'load',
    [
      ...table(rows),
      '',
      `Processor time of an order: ${processorTimes('orders.cpu.', steady)}.`,
      `${steady.length} of ${all.length} rounds count, the others ran on a slow host.`,
      `Other processes took more than ${MAX_FOREIGN * 100} % of the machine in ${busy.length} measurements.`,
    ],
    { options, rows, rounds: all, steady: steady.length },
  )
  if (options.isGate && rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()
