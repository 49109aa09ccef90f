/**
 * `npm run test:failover`: loses the primary of three PostgreSQL servers and nodes of three nats-servers under traffic, then
 * checks the invariants of docs/reliability.md and writes the figures there.
 * - FAULTS (10): how often each
 * - ONLY: names of fault functions, separated by commas; all by default
 */
import { formatReport, runPlan } from '../faults/run.ts'
import { describeMachine, writeFigures } from '../figures.ts'
import { startFailoverStack } from './failover-stack.ts'
import { killEachNode, killMostNodes, killPrimary, movePrimary, silencePrimary, stepLeadersDown } from './faults.ts'

const plan = {
  start: startFailoverStack,
  faults: [killPrimary, movePrimary, silencePrimary, killEachNode, stepLeadersDown, killMostNodes],
  keepsBrokerData: true,
}
const severity = { times: Number(process.env.FAULTS ?? 10), killsConcurrently: false, durationMs: 4_000 }

const before = describeMachine()
const report = await runPlan(plan, severity, { only: process.env.ONLY?.split(',') })
const lines = [before, '', ...formatReport('failover', report)]
writeFigures('failover', lines)
console.log(lines.join('\n'))
process.exit(report.violations.length > 0 ? 1 : 0)
