/**
 * `npm run test:faults`: injects every fault of `run.ts` into running stacks under traffic, then checks the invariants of
 * docs/reliability.md and writes the figures of a whole run there.
 * - FAULTS (100): how often each part is killed; every other fault happens a tenth as often
 * - PHASES (`parts,links`): which stacks
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { countSetting, namesSetting } from '@tapri/infra/campaign-settings'
import { describeMachine, publishFigures } from '../figures.ts'
import { faultsOf, formatReport, phaseNames, runPhase } from './run.ts'

const TIMES = 100
const times = countSetting('FAULTS', TIMES)
const phases = namesSetting('PHASES', phaseNames)
const only = namesSetting('ONLY', [...new Set(phases.flatMap(faultsOf))])
let failed = false

for (const name of phases) {
  const missing = faultsOf(name).filter((fault) => !only.includes(fault)).length
  if (missing === faultsOf(name).length) continue
  const before = describeMachine()
  const report = await runPhase(name, { times, killsConcurrently: false, durationMs: 4_000 }, { only })
  const isWhole = times >= TIMES && missing === 0
  publishFigures(`faults: ${name}`, [before, '', ...formatReport(name, report)], isWhole)
  failed ||= report.violations.length > 0
}
process.exit(failed ? 1 : 0)
