import type { Caller } from '@tapri/service-kit/access'
import { once, type RequestKey } from '@tapri/service-kit/idempotency'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { findOrder, type OrderRow } from './order.ts'

interface Outcome {
  order: OrderRow
  changed: boolean
}

/**
 * Makes a change of one order in a transaction, once for each `Idempotency-Key`. A repeat changes nothing and answers the
 * order as it is now: no copy of an order, with its address, lies under a key.
 */
export const changeOnce = (
  db: Kysely<Database>,
  key: RequestKey | undefined,
  id: string,
  caller: Caller,
  change: (trx: Transaction<Database>) => Promise<Outcome>,
): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    let outcome: Outcome | undefined
    await once(trx, key, async () => {
      outcome = await change(trx)
      return {}
    })
    return outcome ?? { order: await findOrder(trx, id, caller), changed: false }
  })
