import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import { currentTraceparent } from '@tapri/service-kit/tracing/spans'
import type { Transaction, UpdateObject } from 'kysely'
import { type ChangeValues, runChange } from './change-statement.ts'
import type { Database, OrderEventType } from './database.ts'
import type { OrderRow } from './order.ts'

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

/** When a change was done: `age` seconds before `now`, a time of PostgreSQL as its text. */
export interface DoneAt {
  now: string
  age: number
}

/**
 * Writes row, timeline entry and event of a change in one statement, and returns the order as it is then. `previous` must be locked by
 * this transaction. `doneAt`: where that was before now.
 */
export async function writeChange(
  trx: Transaction<Database>,
  previous: LockedOrder,
  { event, set, reason, note }: OrderChange,
  actor: Actor,
  doneAt?: DoneAt,
): Promise<OrderRow> {
  const values: ChangeValues = {
    previous_id: previous.id,
    previous_status: previous.order_status,
    previous_person_id: previous.delivery_person_id,
    previous_outlet_id: previous.outlet_id,
    event,
    subject: `orders.order.${event}` satisfies Subject,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? null,
    reason: reason ?? null,
    entry_note: note ?? null,
    traceparent: currentTraceparent() ?? null,
    done_now: doneAt?.now ?? null,
    done_age: doneAt?.age ?? null,
  }
  const order = await runChange(trx, set, values)
  // The trigger start_waiting has ended them, in a statement of its own that this one does not see.
  return { ...order, open_alerts: [] }
}
