import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import { currentTraceparent } from '@tapri/service-kit/tracing/spans'
import { type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely'
import { type Database, type OrderEventType, orderColumns } from './database.ts'
import { deliverAt, orderFact } from './order-fact.ts'
import { type OrderRow, withNames } from './order.ts'

/** What a rule decides: the event, which is also the timeline entry, and the columns to set. */
export interface OrderChange {
  event: Exclude<OrderEventType, 'placed' | 'due'>
  set: UpdateObject<Database, 'orders'>
  reason?: OrderReason
  note?: string | undefined
}

/** Null: the service itself, on an event of another service. */
type Actor = { id: string; role: Role } | null

type LockedOrder = Pick<OrderRow, 'id' | 'order_status' | 'delivery_person_id' | 'outlet_id'>

/**
 * Writes row, timeline entry and event of a change in one statement, and returns the order as it is then. `previous` must be locked by
 * this transaction. `doneAt`: where that was before now.
 */
export async function writeChange(
  trx: Transaction<Database>,
  previous: LockedOrder,
  change: OrderChange,
  actor: Actor,
  doneAt?: RawBuilder<Date>,
): Promise<OrderRow> {
  const { event, set } = change
  const changed = trx
    .with('changed', (part) =>
      part
        .updateTable('orders')
        .set((column) => ({ needs_admin: false, ...set, ...stepTime(set, doneAt), version: column('version', '+', 1) }))
        .where('id', '=', previous.id)
        .returning(orderColumns),
    )
    .with('entry', () => writeEntry(previous, change, actor, doneAt))
    .with('event', () => writeEvent(previous, event))
    .selectFrom('changed as orders')
  const order = await withNames(changed).executeTakeFirstOrThrow()
  // The trigger start_waiting has ended them, in a statement of its own that this one does not see.
  return { ...order, open_alerts: [] }
}

/**
 * SQL: the timeline entry of the row that the part `changed` of the statement returns. The note of a cancellation is the row's: the
 * trigger erase_place drops it once the customer is erased.
 */
const writeEntry = (
  previous: LockedOrder,
  { event, reason, note }: OrderChange,
  actor: Actor,
  doneAt: RawBuilder<Date> | undefined,
) => sql<never>`(
  insert into order_timeline (order_id, version, what, from_status, to_status, delivery_person_id, actor_id, actor_role,
    reason, note, done_at, from_outlet_id, outlet_id)
  select id, version, ${event}, ${previous.order_status}, order_status,
    coalesce(delivery_person_id, ${previous.delivery_person_id}), ${actor?.id ?? null}, ${actor?.role ?? null},
    ${reason ?? null},
    case when order_status = 'cancelled' then cancel_note else ${note ?? null} end,
    ${doneAt ?? null}, ${event === 'handed_over' ? previous.outlet_id : null},
    case when outlet_id <> ${previous.outlet_id} then outlet_id end
  from changed)`

/** SQL: its event. */
const writeEvent = ({ id, delivery_person_id, outlet_id }: LockedOrder, event: OrderChange['event']) => {
  const subject: Subject = `orders.order.${event}`
  return sql<never>`(
  insert into outbox (subject, thing_id, traceparent, data)
  select ${subject}, ${id}, ${currentTraceparent() ?? null}, ${orderFact} || jsonb_strip_nulls(jsonb_build_object(
    'previous_delivery_person_id',
      case when ${delivery_person_id}::text is distinct from delivery_person_id then ${delivery_person_id}::text end,
    'previous_outlet_id', case when outlet_id <> ${outlet_id}::text then ${outlet_id}::text end,
    'deliver_at', case when ${event} = 'paid' then ${deliverAt} end))
  from changed)`
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
