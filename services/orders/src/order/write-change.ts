import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { type Prepared, prepare } from '@tapri/service-kit/data/prepare'
import { currentTraceparent } from '@tapri/service-kit/process/tracing/spans'
import { isExpression, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely'
import { type Database, orderColumns, type OrderEventType } from '../database.ts'
import { isEnd, type StepTimes, stepTimes } from './change-rules.ts'
import { addCounts, countStatuses } from './counts/add-counts.ts'
import { countsOfMove } from './counts/rules.ts'
import { beginEnd, columnsAtEnd, finishEnd } from './end.ts'
import { deliverAt, orderFact } from './fact.ts'
import { type OrderRow, type StoredOrder, withNames } from './order.ts'

type Columns = UpdateObject<Database, 'orders'>

/** What a rule decides: the event, which is also the timeline entry, and the columns to set. */
export interface OrderChange {
  event: Exclude<OrderEventType, 'placed' | 'due'>
  set: Columns
  reason?: OrderReason
  note?: string | undefined
  /** Also of an order that has not come to its outlet. */
  evenComing?: boolean
}

/** Null: the service itself, on an event of another service. */
type Actor = { id: string; role: Role } | null

/** When a change was done: `age` seconds before `now`, a time of PostgreSQL as its text. */
export interface DoneAt {
  now: string
  age: number
}

/**
 * Writes row, timeline entry and event of a change in one statement, then what follows from it, and returns the order as it is then.
 * `previous` must be locked by this transaction. `doneAt`: where that was before now.
 */
export async function writeChange(
  trx: Transaction<Database>,
  previous: StoredOrder,
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
  const to = (set.order_status ?? previous.order_status) as OrderStatus
  const times = stepTimes(previous.order_status, to)
  const end = isEnd(previous.order_status, to) ? await beginEnd(trx, previous) : undefined
  const order = await runChange(trx, { ...set, ...(end && columnsAtEnd(end)) }, times, values)
  await addCounts(trx, countsOfMove(previous, order))
  if (end) await finishEnd(trx, order, end, doneAt !== undefined)
  // They end with this change, which the statement that makes it does not see.
  return { ...order, open_alerts: [] }
}

/** What the statement is given besides the columns to set; none of these names is a column of `orders`. */
type ChangeValues = {
  previous_id: string
  previous_status: string
  previous_person_id: string | null
  previous_outlet_id: string
  event: string
  subject: string
  actor_id: string | null
  actor_role: string | null
  reason: string | null
  entry_note: string | null
  traceparent: string | null
  /** Null: done now. */
  done_now: string | null
  done_age: number | null
}

type Slots = { readonly [Name in keyof ChangeValues]: RawBuilder<ChangeValues[Name]> }
type Statement = Prepared<Database, OrderRow, ChangeValues>

const statements = new Map<string, Statement>()

/**
 * The statement is compiled once for the same columns, as Kysely takes as long to write it as PostgreSQL to run it; a column that is set
 * to an expression has it in the text, which is then compiled each time.
 */
async function runChange(
  trx: Transaction<Database>,
  given: Columns,
  times: StepTimes,
  values: ChangeValues,
): Promise<OrderRow> {
  // A column that is undefined is not set, as with Kysely's own `set`.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Columns
  const isLate = values.done_now !== null
  const key = `${values.event === 'paid'} ${Object.keys(set).join()} ${Object.entries(times).join()} ${isLate}`
  const isPlain = !Object.values(set).some(isExpression)
  const run = (isPlain && statements.get(key)) || prepareChange(set, times, values, isLate)
  if (isPlain) statements.set(key, run)
  const [order] = await run(trx, { ...set, ...values })
  if (!order) throw new Error(`order ${values.previous_id} is not there`)
  return order
}

function prepareChange(set: Columns, times: StepTimes, values: ChangeValues, isLate: boolean): Statement {
  const names = [...Object.keys(values), ...Object.keys(set)] as (keyof ChangeValues)[]
  return prepare<Database, OrderRow, ChangeValues>(names, (slots, db) => {
    const doneAt = isLate
      ? sql<Date>`${slots.done_now}::timestamptz - make_interval(secs => ${slots.done_age})`
      : undefined
    const columns = Object.entries(set).map(([name, value]) => [
      name,
      isExpression(value) ? value : slots[name as keyof ChangeValues],
    ])
    const changed = db
      .with('changed', (part) =>
        part
          .updateTable('orders')
          .set((column) => ({
            // What its outlet cannot make waits for the admins once it is paid.
            ...(values.event !== 'paid' && { needs_admin: false }),
            ...(Object.fromEntries(columns) as Columns),
            ...timesFor(times, doneAt),
            version: column('version', '+', 1),
            waiting_since: sql<Date>`clock_timestamp()`,
          }))
          .where('id', '=', slots.previous_id)
          .returning(orderColumns),
      )
      .with('entry', () => insertEntry(slots, doneAt))
      .with('event', () => insertEvent(slots))
      .with('alerts', () => endAlerts)
      .with('statuses', () => countStatuses(movedStatus(slots)))
      .selectFrom('changed as orders')
    return withNames(changed).compile()
  })
}

/**
 * SQL: the timeline entry of the row that the part `changed` of the statement returns. The note of a cancellation is the row's, which has
 * none once the customer is erased.
 */
const insertEntry = (slots: Slots, doneAt: RawBuilder<Date> | undefined) => sql<never>`(
  insert into order_timeline (order_id, version, what, from_status, to_status, delivery_person_id, actor_id, actor_role,
    reason, note, at, done_at, from_outlet_id, outlet_id)
  select id, version, ${slots.event}, ${slots.previous_status}, order_status,
    coalesce(delivery_person_id, ${slots.previous_person_id}), ${slots.actor_id}, ${slots.actor_role}, ${slots.reason},
    case when order_status = 'cancelled' then cancel_note else ${slots.entry_note} end,
    waiting_since, ${doneAt ?? null}, case when ${slots.event}::text = 'handed_over' then ${slots.previous_outlet_id}::text end,
    case when outlet_id <> ${slots.previous_outlet_id}::text then outlet_id end
  from changed)`

/** SQL: its event. */
const insertEvent = (slots: Slots) => sql<never>`(
  insert into outbox (subject, thing_id, traceparent, data)
  select ${slots.subject}, id, ${slots.traceparent}, ${orderFact} || jsonb_strip_nulls(jsonb_build_object(
    'previous_delivery_person_id',
      case when ${slots.previous_person_id}::text is distinct from delivery_person_id then ${slots.previous_person_id}::text end,
    'previous_outlet_id', case when outlet_id <> ${slots.previous_outlet_id}::text then ${slots.previous_outlet_id}::text end,
    'actor_id', ${slots.actor_id}::text, 'actor_role', ${slots.actor_role}::text,
    'is_coming', case when not is_due then true end,
    'deliver_at', case when ${slots.event}::text = 'paid' then ${deliverAt} end))
  from changed)`

/** SQL: ends the open alerts of the order. */
export const endAlerts = sql<never>`(
  update order_alerts set ended_at = waiting_since from changed where order_id = changed.id and ended_at is null)`

/** SQL: the order away from its outlet and status before, to those after. */
const movedStatus = (slots: Slots) => sql`
  select -1 as change, ${slots.previous_outlet_id}::text as outlet_id, ${slots.previous_status}::text as order_status, total_paise
  from changed
  union all select 1, outlet_id, order_status, total_paise from changed`

/** A delivery is dated by its transaction, the other steps by the clock. */
const timesFor = (times: StepTimes, doneAt: RawBuilder<Date> | undefined) =>
  Object.fromEntries(
    Object.entries(times).map(([column, time]) => {
      const now = column === 'delivered_at' ? sql<Date>`now()` : sql<Date>`clock_timestamp()`
      return [column, time === 'now' ? (doneAt ?? now) : null]
    }),
  )
