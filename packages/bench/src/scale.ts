/**
 * `npm run bench:scale`: the time of every list, search and statistic, and of placing an order, with 10,000, 100,000 and
 * 1,000,000 stored orders (20,000 customers, 50 outlets, two years), and the pages that PostgreSQL touches for each. `--plans=<file>`: the plans with the
 * most orders, as a page of docs/.
 */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publish, readOptions } from './report/output.ts'
import { planPage } from './report/plan-page.ts'
import { isFlat, mediansOf, scaleTable } from './report/scale-table.ts'
import { fillSize } from './scale/fill.ts'
import { type Measured, openMeasured } from './scale/measured-file.ts'
import { explainAll } from './scale/plans.ts'
import { measureRound } from './scale/round.ts'

const steps = ['fill', 'explain', 'round'] as const
const options = readOptions([], [...steps.map((step) => `--${step}`), '--data', '--part', '--plans'])
const { isQuick, isGate, given } = options
const scale = isQuick
  ? { sizes: [1_000, 5_000], customers: 500, rounds: 1 }
  : { sizes: [10_000, 100_000, 1_000_000], customers: 20_000, rounds: 3 }

/** The steps that were named; each may be run by itself over a data folder that stays. */
const named = steps.filter((step) => given.has(`--${step}`))
const isWanted = (step: (typeof steps)[number]) => named.length === 0 || named.includes(step)
const givenFolder = given.get('--data')
/** `--part=2/3`: the second third of the lists. */
const [number = 1, of = 1] = (given.get('--part') ?? '').split('/').filter(Boolean).map(Number)
const part = { number, of }
const folder = givenFolder ? path.resolve(givenFolder) : await mkdtemp(path.join(tmpdir(), 'tapri-scale-'))

function report({ rounds, plans }: Measured) {
  if (rounds.length === 0) return
  const bySize = mediansOf(rounds, plans)
  publish('scale', [...scaleTable(scale.sizes, bySize), '', `Medians of ${rounds.length} rounds.`], {
    options: { ...scale, isQuick },
    bySize,
    rounds,
    plans,
  })
  if (isGate && !isFlat(bySize)) process.exitCode = 1
}

try {
  if (isWanted('fill')) for (const size of scale.sizes) await fillSize(folder, size, scale.customers)
  const measured = openMeasured(folder)
  if (isWanted('explain')) measured.setPlans(await explainAll(folder, scale.sizes))
  if (isWanted('round')) {
    // Named by itself it is one round, to be called again.
    const rounds = named.length === 0 ? scale.rounds : 1
    for (let count = 0; count < rounds; count += 1) {
      measured.addRound(await measureRound(folder, scale.sizes, part))
    }
  }
  const plansFile = given.get('--plans')
  if (plansFile) writeFileSync(plansFile, planPage(scale.sizes.at(-1) ?? 0, measured.plans.at(-1) ?? []).join('\n'))
  report(measured)
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true })
}
process.exit()
