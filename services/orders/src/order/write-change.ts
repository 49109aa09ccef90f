import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { GivenByItself } from '@tapri/contracts/order-timeline'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { currentTraceparent } from '@tapri/service-kit/process/tracing/spans'
import { type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely'
import { type Database, orderColumns, type OrderEventType } from '../database.ts'
import { addCounts, countStatuses } from './counts/add-counts.ts'
import { countsOfMove } from './counts/rules.ts'
import { beginEnd, columnsAtEnd, finishEnd } from './end.ts'
import { deliverAt, orderFact } from './fact.ts'
import { voidTicket } from './kitchen-ticket.ts'
import { type OrderRow, type StoredOrder, withNames } from './order.ts'
import { type DoneAt, isEnd, stepTimes, timesFor } from './step-times.ts'

/** A rule's decision: the event, which is also the timeline entry, and the columns to set. */
export interface OrderChange {
  event: Exclude<OrderEventType, 'placed' | 'due'>
  set: UpdateObject<Database, 'orders'>
  reason?: OrderReason
  note?: string | undefined
  /** Why the service assigned the order automatically. */
  byItself?: GivenByItself
  /** Whether the change is also allowed before the order has come to its outlet. */
  evenComing?: boolean
}

/** Null when the service itself acts. */
type Actor = { id: string; role: Role } | null

/**
 * Writes row, timeline entry and event of a change in one statement, then does what follows from it. Returns the order
 * as it is afterwards. This transaction must have locked `previous`. `doneAt` is set if the change was done earlier.
 */
export async function writeChange(
  trx: Transaction<Database>,
  previous: StoredOrder,
  change: OrderChange,
  actor: Actor,
  doneAt?: DoneAt,
): Promise<OrderRow> {
  const to = (change.set.order_status ?? previous.order_status) as OrderStatus
  const end = isEnd(previous.order_status, to) ? await beginEnd(trx, previous) : undefined
  const done = doneAt && sql<Date>`${doneAt.now}::timestamptz - make_interval(secs => ${doneAt.age})`
  const order = await withNames(
    trx
      .with('changed', (part) =>
        part
          .updateTable('orders')
          .set((column) => ({
            // An order that its outlet cannot make waits for the admins once it is paid.
            ...(change.event !== 'paid' && { needs_admin: false }),
            ...change.set,
            ...(end && columnsAtEnd(end)),
            ...timesFor(stepTimes(previous.order_status, to), done),
            version: column('version', '+', 1),
            waiting_since: sql<Date>`clock_timestamp()`,
          }))
          .where('id', '=', previous.id)
          .returning(orderColumns),
      )
      .with('entry', () => insertEntry(previous, change, actor, done))
      .with('event', () => insertEvent(previous, change, actor))
      .with('alerts', () => endAlerts)
      .with('statuses', () => countStatuses(movedStatus(previous)))
      .selectFrom('changed as orders'),
  ).executeTakeFirstOrThrow()
  await addCounts(trx, countsOfMove(previous, order))
  await voidTicket(trx, previous, order)
  if (end) await finishEnd(trx, order, end, doneAt !== undefined)
  // The change ends its alerts, but the same statement does not see that.
  return { ...order, open_alerts: [] }
}

/**
 * SQL: the timeline entry for the row of the CTE `changed`. For a cancellation it takes the row's own note, which is
 * empty when the customer has been erased.
 */
const insertEntry = (
  previous: StoredOrder,
  { event, reason, note, byItself }: OrderChange,
  actor: Actor,
  done: RawBuilder<Date> | undefined,
) => sql<never>`(
  insert into order_timeline (order_id, version, what, from_status, to_status, delivery_person_id, actor_id, actor_role,
    reason, note, by_itself, at, done_at, from_outlet_id, outlet_id)
  select id, version, ${event}, ${previous.order_status}, order_status,
    coalesce(delivery_person_id, ${previous.delivery_person_id}), ${actor?.id ?? null}, ${actor?.role ?? null}, ${reason ?? null},
    case when order_status = 'cancelled' then cancel_note else ${note ?? null} end,
    ${byItself ? JSON.stringify(byItself) : null}::jsonb, waiting_since, ${done ?? null}, ${event === 'handed_over' ? previous.outlet_id : null},
    nullif(outlet_id, ${previous.outlet_id})
  from changed)`

/** SQL: the event for the row of the CTE `changed`. */
const insertEvent = (previous: StoredOrder, { event }: OrderChange, actor: Actor) => sql<never>`(
  insert into outbox (subject, thing_id, traceparent, data)
  select ${`orders.order.${event}` satisfies Subject}, id, ${currentTraceparent() ?? null},
    ${orderFact} || jsonb_strip_nulls(jsonb_build_object(
      'previous_delivery_person_id', case when delivery_person_id is distinct from ${previous.delivery_person_id}::text
        then ${previous.delivery_person_id}::text end,
      'previous_outlet_id', nullif(${previous.outlet_id}::text, outlet_id),
      'actor_id', ${actor?.id ?? null}::text, 'actor_role', ${actor?.role ?? null}::text,
      'is_coming', case when not is_due then true end,
      'fulfilment', case when fulfilment = 'pickup' then fulfilment end,
      'deliver_at', ${event === 'paid' ? deliverAt : sql`null::text`}))
  from changed)`

/** SQL: ends the open alerts of the order. */
export const endAlerts = sql<never>`(
  update order_alerts set ended_at = waiting_since from changed where order_id = changed.id and ended_at is null)`

/** SQL: subtracts the order from its previous outlet and status, and adds it to the new ones. */
const movedStatus = ({ outlet_id, order_status }: StoredOrder) => sql`
  select -1 as change, ${outlet_id}::text as outlet_id, ${order_status}::text as order_status, total_paise
  from changed
  union all select 1, outlet_id, order_status, total_paise from changed`
