import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import { type Prepared, prepare } from '@tapri/service-kit/data/prepare'
import { currentTraceparent } from '@tapri/service-kit/process/tracing/spans'
import { isExpression, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely'
import { type Database, orderColumns, type OrderEventType } from '../database.ts'
import { deliverAt, orderFact } from './fact.ts'
import { type OrderRow, withNames } from './order.ts'

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
async function runChange(trx: Transaction<Database>, given: Columns, values: ChangeValues): Promise<OrderRow> {
  // A column that is undefined is not set, as with Kysely's own `set`.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Columns
  const isLate = values.done_now !== null
  const key = `${values.event === 'paid'} ${Object.keys(set).join()} ${timeColumnOf(set)} ${isLate}`
  const isPlain = !Object.values(set).some(isExpression)
  const run = (isPlain && statements.get(key)) || prepareChange(set, values, isLate)
  if (isPlain) statements.set(key, run)
  const [order] = await run(trx, { ...set, ...values })
  if (!order) throw new Error(`order ${values.previous_id} is not there`)
  return order
}

function prepareChange(set: Columns, values: ChangeValues, isLate: boolean): Statement {
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
            ...stepTime(set, doneAt),
            version: column('version', '+', 1),
          }))
          .where('id', '=', slots.previous_id)
          .returning(orderColumns),
      )
      .with('entry', () => insertEntry(slots, doneAt))
      .with('event', () => insertEvent(slots))
      .selectFrom('changed as orders')
    return withNames(changed).compile()
  })
}

/**
 * SQL: the timeline entry of the row that the part `changed` of the statement returns. The note of a cancellation is the row's: the
 * trigger erase_place drops it once the customer is erased.
 */
const insertEntry = (slots: Slots, doneAt: RawBuilder<Date> | undefined) => sql<never>`(
  insert into order_timeline (order_id, version, what, from_status, to_status, delivery_person_id, actor_id, actor_role,
    reason, note, done_at, from_outlet_id, outlet_id)
  select id, version, ${slots.event}, ${slots.previous_status}, order_status,
    coalesce(delivery_person_id, ${slots.previous_person_id}), ${slots.actor_id}, ${slots.actor_role}, ${slots.reason},
    case when order_status = 'cancelled' then cancel_note else ${slots.entry_note} end,
    ${doneAt ?? null}, case when ${slots.event}::text = 'handed_over' then ${slots.previous_outlet_id}::text end,
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

const timeColumns: Partial<Record<string, 'preparing_at' | 'left_at' | 'delivered_at'>> = {
  preparing: 'preparing_at',
  out_for_delivery: 'left_at',
  delivered: 'delivered_at',
}

/** The column that says when the step of a change was done. */
const timeColumnOf = ({ order_status }: Columns) =>
  typeof order_status === 'string' ? timeColumns[order_status] : undefined

/** Where that is now, triggers set it, of the delivery only this does. */
function stepTime(set: Columns, doneAt: RawBuilder<Date> | undefined) {
  const column = timeColumnOf(set)
  if (column && doneAt) return { [column]: doneAt }
  return column === 'delivered_at' ? { delivered_at: sql<Date>`now()` } : {}
}
