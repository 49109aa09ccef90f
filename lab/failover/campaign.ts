/**
 * `npm run failover`: loses the primary of three PostgreSQL servers and nodes of three nats-servers under traffic, then
 * checks the invariants of docs/reliability.md and prints the figures.
 * - FAULTS (10): how often each fault happens
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { countSetting, namesSetting } from '../campaign-settings.ts'
import { formatReport, runPlan } from '../faults/run.ts'
import { describeMachine } from '../machine.ts'
import { startFailoverStack } from './failover-stack.ts'
import { killEachNode, killMostNodes, killPrimary, movePrimary, silencePrimary, stepLeadersDown } from './faults.ts'

const plan = {
  start: startFailoverStack,
  faults: [killPrimary, movePrimary, silencePrimary, killEachNode, stepLeadersDown, killMostNodes],
  keepsBrokerData: true,
}
const times = countSetting('FAULTS', 10)
const only = namesSetting(
  'ONLY',
  plan.faults.map(({ name }) => name),
)

const before = describeMachine()
const report = await runPlan(plan, { times, killsConcurrently: false, durationMs: 4_000 }, { only })
console.log([before, '', ...formatReport('failover', report)].join('\n'))
process.exit(report.violations.length > 0 ? 1 : 0)
