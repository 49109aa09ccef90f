import type { Role } from '@tapri/contracts/common'
import { STEP_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** The step times that a change sets (`now`) or clears (null). */
type StepTimes = Partial<Record<'preparing_at' | 'ready_at' | 'left_at' | 'delivered_at', 'now' | null>>

/** Returns the times that a step sets. Moving back to an earlier step clears the times of later ones. */
export function stepTimes(from: OrderStatus, to: OrderStatus): StepTimes {
  if (from === to) return {}
  switch (to) {
    case 'pending':
    case 'confirmed':
      return { preparing_at: null, ready_at: null, left_at: null }
    case 'preparing':
      // An order that comes back from its way is already made.
      return { preparing_at: 'now', left_at: null, ...(from !== 'out_for_delivery' && { ready_at: null }) }
    case 'out_for_delivery':
      return { left_at: 'now' }
    case 'delivered':
      return { delivered_at: 'now' }
    case 'cancelled':
      return {}
  }
}

/** Tells whether a step ends an order. */
export const isEnd = (from: OrderStatus, to: OrderStatus) => isEnded(to) && !isEnded(from)

/** Returns the step times as columns. A delivery has the transaction's time, other steps the clock's. */
export const timesFor = (times: StepTimes, done: RawBuilder<Date> | undefined) =>
  Object.fromEntries(
    Object.entries(times).map(([column, time]) => {
      const now = column === 'delivered_at' ? sql<Date>`now()` : sql<Date>`clock_timestamp()`
      return [column, time === 'now' ? (done ?? now) : null]
    }),
  )

/** When a change was done: `age` seconds before `now`, a PostgreSQL timestamp as text. */
export interface DoneAt {
  now: string
  age: number
}

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
