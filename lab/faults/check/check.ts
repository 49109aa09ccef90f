import { compareReplicas, settle } from './replicas.ts'
import { checkEvents } from './events.ts'
import { checkLedger } from './ledger.ts'
import { checkLeftovers } from './leftovers.ts'
import { checkAlerts } from './alerts.ts'
import { checkPositions } from './positions.ts'
import { checkOrders } from './orders.ts'
import { checkPayments } from './payments.ts'
import { checkTrade } from './trade.ts'
import { checkStreams } from './streams.ts'
import { checkWebhooks } from './webhooks.ts'
import { checkCustomerMessages } from './customer-messages.ts'
import { checkDatabaseLogins } from './database-logins.ts'
import { openDatabases } from '../../stack/databases.ts'
import type { History } from '../traffic/history.ts'
import { databaseUrls } from '../../stack/parts.ts'
import type { Phase } from '../phase.ts'

export interface CheckResult {
  figures: Record<string, number>
  violations: string[]
}

/** Replicas and outboxes must be consistent this long after the last fault. */
const SETTLED_WITHIN_MS = 30_000

/** Compares what clients observed with what is stored, published and replicated (docs/reliability.md, I1 to I25). */
export async function check(phase: Phase, history: History, settledWithinMs = SETTLED_WITHIN_MS): Promise<CheckResult> {
  const urls = await databaseUrls(phase.dataDir)
  const databases = await openDatabases(urls)
  try {
    // First, since it waits for late messages, which still change orders.
    const payments = await checkPayments(phase.dataDir, databases, settledWithinMs)
    const settledMs = await settle(databases, settledWithinMs)
    const orders = await checkOrders(phase.url, databases, history)
    const events = await checkEvents(databases, phase)
    const results = [
      payments,
      orders,
      events,
      await checkAlerts(databases, phase),
      await checkWebhooks(databases, history, settledWithinMs),
      await checkCustomerMessages(databases, phase.providers.taken, settledWithinMs),
      await checkPositions(databases, phase, history),
      await checkLedger(databases),
      await checkTrade(databases, history),
      await compareReplicas(databases),
      await checkDatabaseLogins(urls),
      await checkLeftovers(phase.dataDir, databases),
    ]
    const violations = results.flatMap((each) => each.violations)
    if (settledMs === undefined) violations.unshift(`I10 I12 not settled within ${settledWithinMs} ms`)
    violations.push(...(await checkStreams(databases, history.followed)))
    for (const [what, count] of history.forbidden) violations.push(`${what}: ${count} times`)
    const { requests, longestWaitMs, assigned, actionsWithReason, shown, accessProbes, endedTokens } = history
    const seen = {
      requests,
      assigned: assigned.length,
      'cancelled, handed over, released': actionsWithReason.length,
      'changes shown by streams': shown.length,
      'forbidden calls tried': accessProbes,
      'ended tokens': endedTokens,
    }
    const figures = Object.assign({}, ...results.map((each) => each.figures)) as Record<string, number>
    const times = {
      'longest unavailability, ms': longestWaitMs,
      'time to consistency, ms': settledMs ?? settledWithinMs,
    }
    return { figures: { ...figures, ...times, ...seen }, violations }
  } finally {
    await databases.end()
  }
}
