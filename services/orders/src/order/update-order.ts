import type { Caller } from '@tapri/service-kit/http/access'
import { isFirst, once, type RequestKey } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely, Transaction } from 'kysely'
import { type Database, orderColumns } from '../database.ts'
import { accessibleTo, findOrder, OrderNotFound, type OrderRow, withNames } from './order.ts'
import { findDoneAt } from './step-times.ts'
import { type OrderChange, writeChange } from './write-change.ts'

const NotYetDue = refusal('NOT_YET_DUE')
const NotYetPaid = refusal('NOT_YET_PAID')

export interface OrderUpdate {
  order: OrderRow
  changed: boolean
}

/**
 * Runs `update` in a transaction, once per `Idempotency-Key`. A repeat changes nothing and returns the order's current
 * state, so that no address is stored with a key. Refuses a key used with another body (422).
 */
export const updateOnce = (
  db: Kysely<Database>,
  key: RequestKey | undefined,
  id: string,
  caller: Caller,
  update: (trx: Transaction<Database>) => Promise<OrderUpdate>,
): Promise<OrderUpdate> =>
  db
    .transaction()
    .execute(async (trx) =>
      (await isFirst(trx, key)) ? update(trx) : { order: await findOrder(trx, id, caller), changed: false },
    )

/**
 * Like `updateOnce`, for a change after which the caller may no longer have access to the order: a repeat returns what
 * `resultOf` made of the first, which is stored with the key and must not contain personal data.
 */
export const changeOnce = <Result extends object>(
  db: Kysely<Database>,
  key: RequestKey | undefined,
  change: (trx: Transaction<Database>) => Promise<OrderUpdate>,
  resultOf: (order: OrderRow) => Result,
): Promise<{ result: Result; changed: boolean }> =>
  db.transaction().execute(async (trx) => {
    let changed = false
    const result = await once(trx, key, async () => {
      const update = await change(trx)
      changed = update.changed
      return resultOf(update.order)
    })
    return { result, changed }
  })

/**
 * The only write path for an existing order: locks the row, calls the rule, and writes row, timeline entry and event in
 * the same transaction. Concurrent updates of an order queue on the lock, at most for the lock timeout, so a rule sees
 * the committed state. Refuses an order that the caller may not see (404), and any change except cancelling to one that
 * has not come to its outlet (409). If the rule returns undefined, nothing changes. `age` is how many seconds ago the
 * step was done, as the caller says.
 */
export async function updateOrder(
  trx: Transaction<Database>,
  id: string,
  caller: Caller,
  decide: (order: OrderRow) => OrderChange | undefined | Promise<OrderChange | undefined>,
  age = 0,
): Promise<OrderUpdate> {
  const order = await lockOrder(trx, id, caller)
  if (!order) throw new OrderNotFound()
  const change = await decide(order)
  // Read again: the joined names and alerts are from before the wait for the lock.
  if (!change) return { order: await findOrder(trx, id, caller), changed: false }
  if (!order.is_due && change.set.order_status !== 'cancelled' && !(change.evenComing && !order.pay_until))
    throw order.pay_until ? new NotYetPaid() : new NotYetDue()
  const doneAt = await findDoneAt(trx, id, caller.role, age)
  return { order: await writeChange(trx, order, change, caller, doneAt), changed: true }
}

/**
 * Locks and reads an order that the caller may see. The CTE that locks has no joins: after waiting for a hand-over,
 * PostgreSQL would compare the new row with rows joined to the old one.
 */
const lockOrder = (trx: Transaction<Database>, id: string, caller: Caller) =>
  withNames(
    trx
      .with(
        (part) => part('locked').materialized(),
        (part) =>
          part.selectFrom('orders').select(orderColumns).where('id', '=', id).where(accessibleTo(caller)).forUpdate(),
      )
      .selectFrom('locked as orders'),
  ).executeTakeFirst()
