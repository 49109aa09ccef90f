/**
 * `npm run test:failover`: loses the primary of three PostgreSQL servers and nodes of three nats-servers under traffic, then
 * checks the invariants of docs/reliability.md and writes the figures of a whole run there.
 * - FAULTS (10): how often each
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { countSetting, namesSetting } from '@tapri/infra/campaign-settings'
import { formatReport, runPlan } from '../faults/run.ts'
import { describeMachine, publishFigures } from '../figures.ts'
import { startFailoverStack } from './failover-stack.ts'
import { killEachNode, killMostNodes, killPrimary, movePrimary, silencePrimary, stepLeadersDown } from './faults.ts'

const plan = {
  start: startFailoverStack,
  faults: [killPrimary, movePrimary, silencePrimary, killEachNode, stepLeadersDown, killMostNodes],
  keepsBrokerData: true,
}
const TIMES = 10
const times = countSetting('FAULTS', TIMES)
const names = plan.faults.map(({ name }) => name)
const only = namesSetting('ONLY', names)

const before = describeMachine()
const report = await runPlan(plan, { times, killsConcurrently: false, durationMs: 4_000 }, { only })
const isWhole = times >= TIMES && only.length === names.length
publishFigures('failover', [before, '', ...formatReport('failover', report)], isWhole)
process.exit(report.violations.length > 0 ? 1 : 0)
