import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'

/** Returns the limit in paise above which a person gets no more orders, or null when there is none. */
export const refusedAbove = ({ CARRY_LIMIT, CARRY_MAX_RUPEES }: Pick<Settings, 'CARRY_LIMIT' | 'CARRY_MAX_RUPEES'>) =>
  CARRY_LIMIT === 'refuse' && CARRY_MAX_RUPEES > 0 ? CARRY_MAX_RUPEES * 100 : null

/** Returns the cash in paise that an order's customer wants to pay at the door. */
export const cashOf = ({ payment_method, total_paise }: { payment_method: PaymentMethod; total_paise: number }) =>
  payment_method === 'cod' ? total_paise : 0

/** Tells whether a person would exceed the limit with this much more cash. A person without cash may take any order. */
export const isTooMuch = (has: number, more: number, limit: number | null) =>
  limit !== null && has > 0 && more > 0 && has + more > limit

/**
 * Sums, in paise, the cash that each person carries and still has to collect for all outlets. People without cash are
 * missing.
 */
export async function findCashWith(
  db: Kysely<Database>,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ person_id: string; paise: number }>`
    select person_id, sum(paise) as paise
    from (
      select person_id, paise from ledger_balances where account = 'carried' and person_id = any(${people}::text[])
      union all
      select delivery_person_id, total_paise from orders
      where is_open and payment_method = 'cod' and delivery_person_id = any(${people}::text[])
    ) as cash
    group by person_id`.execute(db)
  return new Map(rows.map(({ person_id, paise }) => [person_id, paise]))
}
