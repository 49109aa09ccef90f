/**
 * `npm run bench:metrics`: what metrics cost (docs/metrics.md). Two products side by side, without metrics and with metrics that are
 * read every 5 s, take the same jobs in turn; each round begins with the other one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { metricsGoals } from './goals.ts'
import { placeOrders } from './jobs/orders.ts'
import { readJobs } from './jobs/reads.ts'
import { type Figures, judge } from './report/judge.ts'
import { publish, readOptions } from './report/output.ts'
import { table } from './report/table.ts'
import { startProduct } from './stack.ts'

const options = readOptions([])
const rounds = options.isQuick ? 1 : 8
/** Short, so that what else the machine does meets both alike. */
const SECONDS = options.isQuick ? 2 : 4
const READ_EVERY_MS = 5_000
/** Below the range that a client may be given. */
const FIRST_PORT = 14_464
const ports = [0, 1, 2, 3, 4, 5].map((index) => FIRST_PORT + index)

const folder = await mkdtemp(path.join(tmpdir(), 'tapri-bench-'))
const jobs = [placeOrders, ...readJobs]
const products = []
const all: Figures[] = []
let reading: NodeJS.Timeout | undefined
try {
  for (const [name, METRICS_PORT] of [
    ['off', ''],
    ['on', String(FIRST_PORT)],
  ] as const) {
    products.push({ name, product: await startProduct(path.join(folder, name), 0, { METRICS_PORT }) })
  }
  reading = setInterval(() => {
    for (const port of ports)
      void fetch(`http://127.0.0.1:${port}/metrics`)
        .then((answer) => answer.text())
        .catch(() => {})
  }, READ_EVERY_MS)
  for (let round = 0; round < rounds; round += 1) {
    const ordered = round % 2 === 0 ? products : products.toReversed()
    const figures: Record<string, number> = {}
    for (const job of jobs) {
      for (const { name, product } of ordered) {
        for (const [figure, value] of Object.entries(await job(product, SECONDS))) figures[`${name}.${figure}`] = value
      }
    }
    all.push(figures)
  }
} finally {
  clearInterval(reading)
  for (const { product } of products) await product.stop()
  await rm(folder, { recursive: true, force: true })
}
const rows = judge(metricsGoals, all)
publish('metrics', table(rows), { options, rows, rounds: all })
if (options.isGate && rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
process.exit()
