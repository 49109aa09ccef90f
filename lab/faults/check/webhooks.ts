import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'
import type { History } from '../traffic/history.ts'
import { type Arrival, missingIn, outOfOrder } from './versions.ts'

/** Each timeline entry is one message, and so is each ledger entry. The webhook was added before the first order. */
const steps = `select order_id as order, version from order_timeline
  union all select coalesce('entries of ' || order_id, 'entry ' || id), id::integer from ledger_entries`

/**
 * Lets the backoff after failed attempts expire, and the time for which a killed process holds a message; but not that
 * of an attempt in progress.
 */
const timePasses = `update webhook_messages set due_at = least(due_at, now()),
    claimed_until = case when last_attempt_at > now() - interval '5 seconds' then claimed_until end
  where due_at is not null`

/** I23: an external system was told each change of each order and each ledger entry, those of one order in order. */
export async function checkWebhooks(
  databases: Databases,
  { webhookDeliveries: deliveries }: History,
  settledWithinMs: number,
): Promise<CheckResult> {
  const missing = await untilDelivered(databases, deliveries, settledWithinMs)
  const unknown = missingIn(await databases.query<Arrival>('orders', steps), deliveries)
  const disordered = outOfOrder(deliveries)
  const violations: string[] = []
  const add = (count: number, what: string) => count > 0 && violations.push(`I23 ${count} ${what}`)
  add(missing.length, `changes were not told to a webhook, the first ${JSON.stringify(missing[0])}`)
  add(unknown.length, 'changes that a webhook was told are in no timeline and no ledger')
  add(disordered.length, 'orders were told to a webhook out of order')
  return { figures: { 'told to a webhook, repeats included': deliveries.length }, violations }
}

async function untilDelivered(
  databases: Databases,
  deliveries: readonly Arrival[],
  withinMs: number,
): Promise<Arrival[]> {
  for (const deadline = Date.now() + withinMs; ; await sleep(500)) {
    const missing = missingIn(deliveries, await databases.query<Arrival>('orders', steps))
    if (missing.length === 0 || Date.now() > deadline) return missing
    await databases.query('orders', timePasses)
  }
}
