/**
 * `npm run test:counts`: writes how many tests each step of `npm test` has now into test-counts.json. It loads every test
 * file and runs no test; names after it count those steps alone (`npm run test:counts -- tests`).
 */
import { rmSync } from 'node:fs'
import { readCounts, writeCounts } from './counts.ts'
import { environment } from './environment.ts'
import { readReport } from './report.ts'
import { listSteps } from './steps.ts'
import { take } from './take.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const wanted = process.argv.slice(2)
const folder = makeTemporaryFolder()
// An address of a stack, so that none is built and started.
const env = { ...(await environment()), TMPDIR: folder, BASE_URL: 'http://127.0.0.1:1' }
const counts: Record<string, number> = {}

for (const step of listSteps(folder)) {
  if (!step.results) continue
  const before = readCounts()[step.name]
  if (wanted.length > 0 && !wanted.includes(step.name)) {
    if (before !== undefined) counts[step.name] = before
    continue
  }
  const args = [...step.args, '--testNamePattern', 'no test has this name']
  await take({ ...step, args }, { env, floor: 0, output: 'ignore' })
  const report = readReport(step.results)
  if (!report?.success) throw new Error(`${step.name}: a suite does not load, so its tests cannot be counted`)
  counts[step.name] = report.testResults.flatMap(({ assertionResults }) => assertionResults).length
  console.log(`${step.name}: ${before ?? 'not counted'} → ${counts[step.name]}`)
}
writeCounts(counts)
rmSync(folder, { recursive: true, force: true })
