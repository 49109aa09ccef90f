/**
 * `npm run faults`: injects every fault of `run.ts` into running stacks under traffic, then checks the invariants of
 * docs/reliability.md and prints the figures.
 * - FAULTS (100): how often each part is killed; every other fault happens a tenth as often
 * - PHASES (`parts,links`): which stacks
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { countSetting, namesSetting } from '../campaign-settings.ts'
import { describeMachine } from '../machine.ts'
import { faultsOf, formatReport, phaseNames, runPhase } from './run.ts'

const times = countSetting('FAULTS', 100)
const phases = namesSetting('PHASES', phaseNames)
const only = namesSetting('ONLY', [...new Set(phases.flatMap(faultsOf))])
let failed = false

for (const name of phases) {
  if (!faultsOf(name).some((fault) => only.includes(fault))) continue
  const before = describeMachine()
  const report = await runPhase(name, { times, killsConcurrently: false, durationMs: 4_000 }, { only })
  console.log([before, '', ...formatReport(name, report)].join('\n'))
  failed ||= report.violations.length > 0
}
process.exit(failed ? 1 : 0)
