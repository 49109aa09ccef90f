import type { Role } from '@tapri/contracts/common'
import { STEP_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { DoneAt } from './write-change.ts'

/**
 * Returns how many seconds ago a step counts as done if a phone says that it was done `ageSeconds` ago: not before the
 * step of the order that came last, not in the future, at most 6 hours ago. Whole milliseconds, rather later than
 * earlier.
 */
export function countedAge(ageSeconds: number, sinceLastStep: number): number {
  const age = Math.min(ageSeconds, STEP_MAX_AGE_SECONDS, sinceLastStep)
  return Math.max(0, Math.floor(age * 1_000) / 1_000)
}

/**
 * Returns the time at which a step counts as done that its delivery person tells `ageSeconds` late; undefined: now.
 * From others nothing but now is taken: they have a network, and nobody says afterwards that a promise was kept. The
 * order must be locked by this transaction.
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
