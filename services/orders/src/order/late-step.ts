import type { Role } from '@tapri/contracts/common'
import { STEP_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { DoneAt } from './write-change.ts'

/**
 * Returns how many seconds ago a step counts as done when a phone says `ageSeconds`: not before the order's last step,
 * not in the future, and at most 6 hours ago. Rounded down to milliseconds.
 */
export function countedAge(ageSeconds: number, sinceLastStep: number): number {
  const age = Math.min(ageSeconds, STEP_MAX_AGE_SECONDS, sinceLastStep)
  return Math.max(0, Math.floor(age * 1_000) / 1_000)
}

/**
 * Returns when a step counts as done that its delivery person reports `ageSeconds` late, or undefined for now. Other
 * roles cannot report late: they have a network, and nobody may say afterwards that a promise was kept. This
 * transaction must have locked the order.
 */
export async function findDoneAt(
  trx: Transaction<Database>,
  orderId: string,
  role: Role,
  ageSeconds: number,
): Promise<DoneAt | undefined> {
  if (role !== 'delivery' || ageSeconds <= 0) return undefined
  const { rows } = await sql<{ now: string; since: number }>`
    select now::text, extract(epoch from now - last)::float8 as since
    from (
      select clock_timestamp() as now, max(coalesce(done_at, at)) as last from order_timeline where order_id = ${orderId}
    ) as steps`.execute(trx)
  const [step] = rows
  return step && { now: step.now, age: countedAge(ageSeconds, step.since) }
}
