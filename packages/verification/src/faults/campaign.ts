/**
 * `npm run test:faults`: injects every fault of `run.ts` into running stacks under traffic, then checks the invariants of
 * docs/reliability.md and writes the figures there.
 * - FAULTS (100): how often each part is killed; every other fault happens a tenth as often
 * - PHASES (`parts,links`): which stacks
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { describeMachine, writeFigures } from '../figures.ts'
import { formatReport, phaseNames, runPhase } from './run.ts'

const times = Number(process.env.FAULTS ?? 100)
const only = process.env.ONLY?.split(',')
const wanted = (process.env.PHASES ?? phaseNames.join()).split(',')
let failed = false

for (const name of phaseNames.filter((each) => wanted.includes(each))) {
  const before = describeMachine()
  const report = await runPhase(name, { times, killsConcurrently: false, durationMs: 4_000 }, { only })
  const lines = [before, '', ...formatReport(name, report)]
  writeFigures(`faults: ${name}`, lines)
  console.log(lines.join('\n'))
  failed ||= report.violations.length > 0
}
process.exit(failed ? 1 : 0)
