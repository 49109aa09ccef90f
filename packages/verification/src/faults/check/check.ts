import { copiesDiffer, settle } from './replicas.ts'
import { eventsAreWhole } from './events.ts'
import { nothingLeftOver } from './leftovers.ts'
import { ordersAreRight } from './orders.ts'
import { databasesArePrivate } from './database-logins.ts'
import { openDatabases } from '../stacks/databases.ts'
import type { History } from '../traffic/history.ts'
import { databasesOf, type Phase } from '../phase.ts'

export interface Findings {
  figures: Record<string, number>
  violations: string[]
}

/** Everything must be consistent so soon after the last fault. */
const SETTLED_WITHIN_MS = 30_000

/** Holds what people saw against what is stored, sent and copied, once all is quiet (reliability, invariants I1 to I14). */
export async function check(phase: Phase, history: History, settledWithinMs = SETTLED_WITHIN_MS): Promise<Findings> {
  const urls = await databasesOf(phase.dataDir)
  const databases = await openDatabases(urls)
  try {
    const settledMs = await settle(databases, settledWithinMs)
    const orders = await ordersAreRight(phase.url, databases, history)
    const events = await eventsAreWhole(databases, phase)
    const findings = [
      orders,
      events,
      await copiesDiffer(databases),
      await databasesArePrivate(urls),
      await nothingLeftOver(phase.dataDir, databases),
    ]
    const violations = findings.flatMap((each) => each.violations)
    if (settledMs === undefined) violations.unshift(`I10 I12 not settled within ${settledWithinMs} ms`)
    for (const [what, count] of history.forbidden) violations.push(`${what}: ${count} times`)
    const { requests, longestWaitMs, assigned, accessTries, revoked } = history
    const seen = { requests, assigned: assigned.length, 'calls of others tried': accessTries, 'ended tokens': revoked }
    const figures = Object.assign({}, ...findings.map((each) => each.figures)) as Record<string, number>
    const times = {
      'longest unavailability, ms': longestWaitMs,
      'time to consistency, ms': settledMs ?? settledWithinMs,
    }
    return { figures: { ...figures, ...times, ...seen }, violations }
  } finally {
    await databases.end()
  }
}
