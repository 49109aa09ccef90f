import type { Role } from '@tapri/contracts/common'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { Caller } from '@tapri/service-kit/access'
import { once, type RequestKey } from '@tapri/service-kit/idempotency'
import { publish } from '@tapri/service-kit/outbox'
import { refusal } from '@tapri/service-kit/problems'
import { type Kysely, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely'
import type { Database, OrderEventType } from './database.ts'
import { findDoneAt } from './late-step.ts'
import { accessibleTo, findOrder, OrderNotFound, type OrderRow, withNames } from './order.ts'

const NotYetDue = refusal('NOT_YET_DUE')
const NotYetPaid = refusal('NOT_YET_PAID')

/** What a rule decides: the event, which is also the timeline entry, and the columns to set. */
export interface OrderChange {
  event: Exclude<OrderEventType, 'placed' | 'due'>
  set: UpdateObject<Database, 'orders'>
  reason?: OrderReason
  note?: string | undefined
}

export interface OrderUpdate {
  order: OrderRow
  changed: boolean
}

/** Null: the service itself, on an event of another service. */
type Actor = { id: string; role: Role } | null

/**
 * Runs `update` in a transaction, once per `Idempotency-Key`. A repeat changes nothing and returns the order's present
 * state, so that no address is stored with a key. Refuses a key used with another body (422).
 */
export const updateOnce = (
  db: Kysely<Database>,
  key: RequestKey | undefined,
  id: string,
  caller: Caller,
  update: (trx: Transaction<Database>) => Promise<OrderUpdate>,
): Promise<OrderUpdate> =>
  db.transaction().execute(async (trx) => {
    let result: OrderUpdate | undefined
    await once(trx, key, async () => {
      result = await update(trx)
      return {}
    })
    return result ?? { order: await findOrder(trx, id, caller), changed: false }
  })

/**
 * The same for a change by which the caller may lose access to the order: a repeat returns what `resultOf` made of the first,
 * which is stored with the key and must hold no personal data.
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
 * The only write path of an order that exists: locks the row, calls the rule, writes row, timeline entry and event in the
 * same transaction. Concurrent updates of one order queue on the lock, at most for the lock timeout, so a rule sees the
 * committed state. Refuses an order that the caller may not see (404), and all but the cancellation of one that has not come to its
 * outlet (409). A rule that returns undefined changes nothing. `age`: how many seconds ago it was done, as the caller says.
 */
export async function updateOrder(
  trx: Transaction<Database>,
  id: string,
  caller: Caller,
  decide: (order: OrderRow) => OrderChange | undefined | Promise<OrderChange | undefined>,
  age = 0,
): Promise<OrderUpdate> {
  // Locked without joins: after waiting for a hand-over, PostgreSQL compares the new row with the rows that it had joined.
  const locked = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where(accessibleTo(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new OrderNotFound()
  const read = withNames(trx.selectFrom('orders')).where('orders.id', '=', id)
  const order = await read.executeTakeFirstOrThrow()
  const change = await decide(order)
  if (!change) return { order, changed: false }
  if (!order.is_due && change.set.order_status !== 'cancelled')
    throw order.pay_until ? new NotYetPaid() : new NotYetDue()
  await writeChange(trx, order, change, caller, await findDoneAt(trx, id, caller.role, age))
  return { order: await read.executeTakeFirstOrThrow(), changed: true }
}

type LockedOrder = Pick<OrderRow, 'id' | 'order_status' | 'delivery_person_id' | 'outlet_id'>

/** Writes row, timeline entry and event of a change. `previous` must be locked by this transaction. `doneAt`: where that was before now. */
export async function writeChange(
  trx: Transaction<Database>,
  previous: LockedOrder,
  { event, set, reason, note }: OrderChange,
  actor: Actor,
  doneAt?: RawBuilder<Date>,
): Promise<void> {
  const order = await trx
    .updateTable('orders')
    .set((column) => ({ needs_admin: false, ...set, ...stepTime(set, doneAt), version: column('version', '+', 1) }))
    .where('id', '=', previous.id)
    .returning([
      'id',
      'version',
      'order_status',
      'delivery_person_id',
      'customer_id',
      'outlet_id',
      'cancel_note',
      'deliver_at',
    ])
    .returning(sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .executeTakeFirstOrThrow()
  const { version, order_status, delivery_person_id, customer_id, outlet_id, at } = order
  const moved = outlet_id !== previous.outlet_id
  await trx
    .insertInto('order_timeline')
    .values({
      order_id: order.id,
      version,
      what: event,
      from_status: previous.order_status,
      to_status: order_status,
      delivery_person_id: delivery_person_id ?? previous.delivery_person_id,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
      reason: reason ?? null,
      // The trigger erase_place drops the note of a cancellation whose customer is erased.
      note: (order_status === 'cancelled' ? order.cancel_note : note) ?? null,
      ...(doneAt && { done_at: doneAt }),
      ...(event === 'handed_over' && { from_outlet_id: previous.outlet_id, outlet_id: moved ? outlet_id : null }),
    })
    .execute()
  const lostBy = previous.delivery_person_id
  await publish(trx, `orders.order.${event}`, order.id, {
    order_id: order.id,
    customer_id,
    outlet_id,
    delivery_person_id,
    ...(lostBy && lostBy !== delivery_person_id && { previous_delivery_person_id: lostBy }),
    ...(moved && { previous_outlet_id: previous.outlet_id }),
    order_status,
    at,
    version,
    ...(event === 'paid' && order.deliver_at && { deliver_at: order.deliver_at.toISOString() }),
  })
}

const timeColumns: Partial<Record<string, 'preparing_at' | 'left_at' | 'delivered_at'>> = {
  preparing: 'preparing_at',
  out_for_delivery: 'left_at',
  delivered: 'delivered_at',
}

/** The column that says when the step of a change was done; a trigger or the rule sets it where that is now. */
function stepTime({ order_status }: OrderChange['set'], doneAt: RawBuilder<Date> | undefined) {
  const column = typeof order_status === 'string' && timeColumns[order_status]
  return column && doneAt ? { [column]: doneAt } : {}
}
