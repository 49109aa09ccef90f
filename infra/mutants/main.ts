/**
 * `npm run test:mutants`: plants each fault of the catalogue into a copy of the code, and ends with 1 unless its tests pass
 * without it and one of them fails with it. Arguments choose faults by file or promise, --untried those
 * without a row in docs/mutants.md. MUTANTS: how many at a time.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tapri/service-testing/postgres'
import { countSetting } from '../campaign-settings.ts'
import { environment } from '../checks/environment.ts'
import { root } from '../checks/take.ts'
import { portChooser } from '../stack/ports.ts'
import { catalogue } from './catalogue/index.ts'
import { copyOfTree } from './copy.ts'
import type { Mutant } from './mutant.ts'
import { tableFile, untried, updated } from './table.ts'
import { endTrials, type Outcome, runTests, tryMutant } from './trial.ts'
import { type Verdict, verdictOf } from './verdict.ts'

const filters = process.argv.slice(2)
const atOnce = countSetting('MUTANTS', 1)
const tablePath = join(root, tableFile)
const table = () => (existsSync(tablePath) ? readFileSync(tablePath, 'utf8') : '')
const isChosen = ({ file, promise }: Mutant) =>
  filters.length === 0 || filters.some((filter) => `${file} ${promise}`.includes(filter))
const chosen = filters.includes('--untried') ? untried(table(), catalogue) : catalogue.filter(isChosen)

/** One server for all runs, so that each does not make its own. */
async function sharedDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'tapri-mutants-database-'))
  const flags = ['-c', 'max_connections=500', '-c', 'fsync=off', '-c', 'synchronous_commit=off']
  return startEmbeddedPostgres({ folder, port: await portChooser()(), flags })
}

async function main(): Promise<number> {
  const env = await environment()
  const database = await sharedDatabase()
  const copies = Array.from({ length: atOnce }, copyOfTree)
  const verdicts = new Map<Mutant, Verdict>()
  const queue = [...chosen]
  const clean = new Map<string, Promise<Outcome>>()

  /** Takes the next fault until none is left. A changed migration gets a server of its own: its tables differ. */
  const work = async (copy: string) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const shared = { ...env, TEST_DATABASE_URL: database.url }
      const key = mutant.tests.join(' ')
      if (!clean.has(key)) clean.set(key, runTests(copy, mutant.tests, shared))
      const without = await clean.get(key)
      if (!without) continue
      const outcome =
        without.kind === 'passed'
          ? await tryMutant(copy, mutant, mutant.file.includes('/migrations/') ? env : shared)
          : without
      const verdict = verdictOf(mutant, without, outcome)
      verdicts.set(mutant, verdict)
      writeFileSync(tablePath, updated(table(), catalogue, verdicts))
      const result = verdict.problem ?? `noticed by ${verdict.caughtBy}`
      console.log(`${verdict.problem ? 'FAILED' : 'ok    '} ${mutant.file}: ${mutant.promise}: ${result}`)
    }
  }

  try {
    await Promise.all(copies.map(work))
  } finally {
    await database.stop()
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  }
  const problems = [...verdicts.values()].filter(({ problem }) => problem).length
  console.log(`${verdicts.size} faults planted, ${problems} of them with a problem; ${tableFile} is written`)
  return problems > 0 || verdicts.size === 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endTrials()
    process.exit(130)
  })
}
process.exit(await main())
