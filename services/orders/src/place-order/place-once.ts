import { KeyReused, type RequestKey } from '@tapri/service-kit/idempotency'
import { refusal } from '@tapri/service-kit/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { OrderRow } from '../order.ts'
import { countOpenOrders, type EarlierOrder, findEarlier, insertOrder, lockCustomer, type NewOrder } from './queries.ts'
import { assertMayOpenAnother } from './rules.ts'

const StillWorking = refusal('STILL_WORKING')

/** Places the order, or says which one its key made before. A cap of 0 open orders is none. */
export async function placeOnce(
  db: Kysely<Database>,
  order: NewOrder,
  key: RequestKey | undefined,
  cap: number,
): Promise<{ placed: OrderRow } | { earlier_id: string }> {
  const placed = await (cap > 0 ? insertUnderCap(db, order, key, cap) : insertOrder(db, order, key)).catch(
    (error: unknown) => {
      throw key && isLockTimeout(error) ? Object.assign(new StillWorking(), { retryAfterSeconds: 1 }) : error
    },
  )
  if (placed) return { placed }

  const earlier = key && (await findEarlier(db, key))
  if (!earlier) throw Object.assign(new StillWorking(), { retryAfterSeconds: 1 })
  return { earlier_id: sameRequest(earlier, key) }
}

/** The order of an earlier request. Refuses a key that came with another body. */
export function sameRequest({ body_hash, order_id }: EarlierOrder, key: RequestKey): string {
  if (body_hash !== key.body_hash) throw new KeyReused()
  return order_id
}

/** One at a time for each customer: what is counted is still true when the order is written. */
const insertUnderCap = (db: Kysely<Database>, order: NewOrder, key: RequestKey | undefined, cap: number) =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, order.customer_id)
    if (key && (await findEarlier(trx, key))) return undefined
    assertMayOpenAnother(await countOpenOrders(trx, order.customer_id), cap)
    return insertOrder(trx, order, key)
  })

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
