import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'

/** Returns the paise above which more is refused to one person; null: nothing is refused. */
export const refusedAbove = ({ CARRY_LIMIT, CARRY_MAX_RUPEES }: Pick<Settings, 'CARRY_LIMIT' | 'CARRY_MAX_RUPEES'>) =>
  CARRY_LIMIT === 'refuse' && CARRY_MAX_RUPEES > 0 ? CARRY_MAX_RUPEES * 100 : null

/** Returns the paise of an order that are collected in cash at the door, as its customer chose. */
export const cashOf = ({ payment_method, total_paise }: { payment_method: PaymentMethod; total_paise: number }) =>
  payment_method === 'cod' ? total_paise : 0

/** Tells whether somebody would carry more than the limit with this cash. Who has none takes any order. */
export const isTooMuch = (has: number, more: number, limit: number | null) =>
  limit !== null && has > 0 && more > 0 && has + more > limit

/** Sums what each of them carries and is to collect for all outlets, in paise; who is missing has none. */
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
