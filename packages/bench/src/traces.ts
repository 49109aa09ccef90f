/**
 * `npm run bench:traces`: what traces cost (docs/tracing.md). A product without a collector, one with the default share and one with every
 * call traced take orders, one after the other. Each of the six turns comes once: who is first, and after whom, makes a difference.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './baseline/server.ts'
import { traceGoals } from './goals.ts'
import { placeOrders } from './jobs/orders.ts'
import { type Figures, judge } from './report/judge.ts'
import { publish, readOptions } from './report/output.ts'
import { table } from './report/table.ts'
import { startProduct } from './stack.ts'

const options = readOptions([])
const rounds = options.isQuick ? 1 : 6
/** Until V8 has compiled its code, a product takes up to a third fewer orders; a path that is seldom taken is compiled later. */
const WARM_UP_SECONDS = options.isQuick ? 1 : 12
const SECONDS = options.isQuick ? 2 : 8

const turnsOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, index) => turnsOf(all.toSpliced(index, 1)).map((rest) => [first, ...rest]))

const folder = await mkdtemp(path.join(tmpdir(), 'tapri-bench-'))
const collector = await startServer('collector')
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
const turns = turnsOf(
  Object.entries<NodeJS.ProcessEnv>({
    off: { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    share: traced,
    all: { ...traced, TRACE_SHARE: '1' },
  }),
)

async function measure(name: string, environment: NodeJS.ProcessEnv): Promise<Figures> {
  const product = await startProduct(path.join(folder, name), 0, environment)
  try {
    await placeOrders(product, WARM_UP_SECONDS)
    const { 'orders.perSecond': perSecond = 0, 'orders.cpu': cpu = 0 } = await placeOrders(product, SECONDS)
    return { [`${name}.perSecond`]: perSecond, [`${name}.cpu`]: cpu }
  } finally {
    await product.stop()
  }
}

const all: Figures[] = []
try {
  for (let round = 0; round < rounds; round += 1) {
    let figures: Figures = {}
    for (const [name, environment] of turns[round % turns.length] ?? [])
      figures = { ...figures, ...(await measure(name, environment)) }
    all.push(figures)
  }
} finally {
  await collector.stop()
  await rm(folder, { recursive: true, force: true })
}
const rows = judge(traceGoals, all)
publish('traces', table(rows), { options, rows, rounds: all })
if (options.isGate && rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
process.exit()
