/**
 * The last step of `npm test`: the tables of docs/ name tests that ran and passed in this run. The argument is the folder
 * with the reports of the steps before.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from './report.ts'
import { mayBeSkipped } from './steps.ts'
import { brokenPromises, brokenRows, testsOf } from './tables.ts'
import { root } from './take.ts'

const folder = process.argv[2] ?? ''
const reports = readdirSync(folder).flatMap((file) => readReport(join(folder, file)) ?? [])
const tests = testsOf(reports, root, mayBeSkipped)
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')
const problems = [...brokenPromises(read('promises.md'), tests), ...brokenRows(read('security.md'), tests)]
for (const problem of problems) console.log(problem)
console.log(`${tests.length} tests of ${reports.length} reports read, ${problems.length} sentences of docs/ not shown`)
process.exit(problems.length > 0 ? 1 : 0)
