import type { Role } from '@tapri/contracts/common'
import type { Caller } from '@tapri/service-kit/access'
import { publish } from '@tapri/service-kit/outbox'
import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { Database, TimelineEntry } from './database.ts'
import { mayTouch, OrderNotFound, type OrderRow, withNames } from './order.ts'

/** What a rule decides: the event, which is also the line of the timeline, and the columns it sets. */
export interface OrderChange {
  event: Exclude<TimelineEntry, 'placed'>
  set: UpdateObject<Database, 'orders'>
}

/** Null: the service itself, because of an event of another. */
type Actor = { id: string; role: Role } | null

/**
 * The one way in which an order that is there changes: locks the caller's order, asks the rule, and writes row, timeline and
 * event in the same transaction. Simultaneous changes of one order wait for each other, at most the lock timeout, so a
 * rule sees how the one before left it. Refuses an order that is not the caller's as if it were not there (404). Undefined
 * from the rule is no change.
 */
export async function updateOrder(
  trx: Transaction<Database>,
  id: string,
  caller: Caller,
  decide: (order: OrderRow) => OrderChange | undefined,
): Promise<{ order: OrderRow; changed: boolean }> {
  const order = await withNames(trx.selectFrom('orders'))
    .where('orders.id', '=', id)
    .where(mayTouch(caller))
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order) throw new OrderNotFound()
  const change = decide(order)
  if (!change) return { order, changed: false }
  await writeChange(trx, order, change, caller)
  const changed = withNames(trx.selectFrom('orders')).where('orders.id', '=', id)
  return { order: await changed.executeTakeFirstOrThrow(), changed: true }
}

type Locked = Pick<OrderRow, 'id' | 'order_status' | 'delivery_person_id'>

/** Writes a change of an order that this transaction has locked. */
export async function writeChange(
  trx: Transaction<Database>,
  former: Locked,
  { event, set }: OrderChange,
  actor: Actor,
): Promise<void> {
  const order = await trx
    .updateTable('orders')
    .set((column) => ({ ...set, version: column('version', '+', 1) }))
    .where('id', '=', former.id)
    .returningAll()
    .returning(sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .executeTakeFirstOrThrow()
  const { version, order_status, delivery_person_id } = order
  await trx
    .insertInto('order_timeline')
    .values({
      order_id: order.id,
      version,
      what: event,
      from_status: former.order_status,
      to_status: order_status,
      delivery_person_id: delivery_person_id ?? former.delivery_person_id,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
    })
    .execute()
  const { customer_id, outlet_id, at } = order
  const payload = { order_id: order.id, customer_id, outlet_id, delivery_person_id, order_status, at, version }
  await publish(trx, `orders.order.${event}`, order.id, payload)
}
