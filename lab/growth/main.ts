/**
 * `npm run growth`: measures every list, search and statistic, and placing an order, with 10,000, 100,000 and 1,000,000
 * stored orders (20,000 customers, 50 outlets, two years), three rounds. Filling takes most of an hour:
 * `--data=<folder>` keeps the filled folders for the next time. `--quick`: few orders and one round. `--gate`: exits
 * with 1 when a list grows.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publish, readOptions } from '../load/report/output.ts'
import { fillSize } from './fill.ts'
import { growthTable, isFlat, mediansOf, type Round } from './growth-table.ts'
import { measureRound } from './round.ts'

const { isQuick, isGate, given } = readOptions([], ['--data'])
const scale = isQuick
  ? { sizes: [1_000, 5_000], customers: 500, rounds: 1 }
  : { sizes: [10_000, 100_000, 1_000_000], customers: 20_000, rounds: 3 }
const kept = given.get('--data')
const folder = kept ? path.resolve(kept) : await mkdtemp(path.join(tmpdir(), 'tapri-growth-'))

try {
  for (const size of scale.sizes) await fillSize(folder, size, scale.customers)
  const rounds: Round[] = []
  for (let count = 0; count < scale.rounds; count += 1) rounds.push(await measureRound(folder, scale.sizes))
  const bySize = mediansOf(rounds)
  publish('growth', [...growthTable(scale.sizes, bySize), '', `Medians of ${rounds.length} rounds.`], {
    rounds,
    bySize,
  })
  if (isGate && !isFlat(bySize)) process.exitCode = 1
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true })
}
process.exit()
