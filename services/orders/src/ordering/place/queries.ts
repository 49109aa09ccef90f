import type { Subject } from '@tapri/contracts/events'
import type { Language } from '@tapri/contracts/problems/text'
import type { Caller } from '@tapri/service-kit/http/access'
import { type RequestKey, unlessInUse } from '@tapri/service-kit/http/idempotency'
import type { SpanName } from '@tapri/service-kit/process/tracing/traceparent'
import { sql, type Transaction } from 'kysely'
import type { Database, OrderEventType } from '../../database.ts'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import { countPlaced, countStatuses } from '../../order/counts/add-counts.ts'
import { placedFact } from '../../order/fact.ts'
import type { StoredOrder } from '../../order/order.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import type { Claim } from '../promoted.ts'
import { type NewOrder, newOrderColumns } from './new-order.ts'

const ENTRY: OrderEventType = 'placed'
const SUBJECT: Subject = 'orders.order.placed'

/** An order decided in memory, and what must still hold when it is written. */
export interface Placement {
  order: NewOrder & { items: StoredItem[]; charges: StoredCharge[]; claim?: Claim | undefined }
  key: RequestKey | undefined
  copy: Pick<Copy, 'edition' | 'valid_from'>
  /** Their session must still be open, and their account, if it is known here, must match. */
  caller: Pick<Caller, 'sid' | 'role' | 'status' | 'token_version'>
  /** The language of the customer's page; null when staff place the order. */
  language: Language | null
  /** The spans of its request, if it is traced. */
  spans: readonly SpanName[]
  /** Whether the customer must be a known one, because staff named them. */
  needsCustomer?: boolean | undefined
  /** Runs in the transaction that writes the order, after it. */
  finish?: ((trx: Transaction<Database>, id: string) => Promise<unknown>) | undefined
}

/** The columns that the database sets in a new order, and the customer as shown in the response. */
type Written = Pick<
  StoredOrder,
  'order_status' | 'payment_status' | 'needs_admin' | 'version' | 'created_at' | 'waiting_since'
> & { user_name: string | null; user_phone: string | null }

export type Outcome =
  | ({ outcome: 'placed' } & Written)
  /** `taken`: another request holds the key. The others: the decision no longer holds. */
  | { outcome: 'taken' | 'other_edition' | 'other_standing' | 'slot_full' }
  | { outcome: 'capped'; open_orders: number }
  | { outcome: 'too_many_lately'; wait_seconds: number }

/**
 * Limits on a customer's open orders and on orders placed within 10 minutes (0: no limit), and on the orders of an
 * outlet's slot.
 */
export interface Caps {
  openOrders: number
  inTenMinutes: number
  ofSlot: number
}

/** SQL: the columns of a new order. No `*`, which would be parsed and planned at each run. */
const ofOrder = sql.raw(Object.keys(newOrderColumns).join(', '))
/** SQL: the input of a placement. */
const typed = sql.raw(
  `${Object.entries(newOrderColumns)
    .map((column) => column.join(' '))
    .join(', ')}, key text, body_hash text, edition bigint, valid_from timestamptz, sid text,
    role text, status text, token_version integer`,
)
/** SQL: the person who places the order: the customer, or a member of staff for them. */
const placer = sql.raw('coalesce(placed_by, customer_id)')
const compared = sql`${ofOrder}, key, body_hash, role, user_name, user_phone, refused`

/**
 * SQL: compares each order with the state on which it was decided. The lookups are lateral with an offset, so that each
 * is one index probe, whatever number of orders the planner estimates.
 */
const comparing = sql`
  select ${ofOrder}, key, body_hash, given.role, person.user_name, person.user_phone,
    case
      when edition <> (select replica_edition.edition from replica_edition)
        or valid_from <> (select signing_epoch.valid_from from signing_epoch) then 'other_edition'
      when ended.session is not null
        or (account.role, account.status, account.token_version, account.deleted)
          <> (given.role, given.status, given.token_version, false) then 'other_standing'
    end as refused
  from json_to_recordset(${'[]'}::json) as given (${typed})
  left join lateral (
    select known.role, known.status, known.token_version, known.deleted
    from known_accounts as known where known.id = coalesce(given.placed_by, given.customer_id) offset 0
  ) as account on true
  left join lateral (
    select known.name as user_name, known.phone as user_phone
    from known_people as known where known.id = given.customer_id offset 0
  ) as person on true
  left join lateral (
    select one.id as session from replica_ended_sessions as one where one.id = given.sid offset 0
  ) as ended on true`

/**
 * SQL: adds the number of the customer's open orders and the seconds until they may place another, read under a lock
 * that lasts until the commit. Null where there is no limit, as for orders placed by staff. Locks on several customers
 * are taken in a fixed order.
 */
function countingOfCustomer({ openOrders, inTenMinutes }: Caps) {
  const isCapped = openOrders > 0 || inTenMinutes > 0
  const open =
    openOrders > 0
      ? sql`case when refused is null and placed_by is null then open_orders_of(customer_id) end`
      : sql`null::bigint`
  const wait =
    inTenMinutes > 0
      ? sql`case when refused is null and placed_by is null then wait_before_order(customer_id, ${sql.lit(inTenMinutes)}) end`
      : sql`null::integer`
  return sql`
    select ${compared}, ${open} as open_orders, ${wait} as wait_seconds
    from ${isCapped ? sql`(select ${compared} from compared order by customer_id offset 0) as compared` : sql`compared`}`
}

/**
 * SQL: adds the number of orders in the slot of an order for later (otherwise null), read under a lock that lasts until
 * the commit. Locks on several slots are taken in a fixed order, after those on customers. No two orders of one
 * statement share a slot (writer.ts).
 */
const countingOfSlot = sql`
  select ${compared}, open_orders, wait_seconds,
    case when refused is null and deliver_at is not null then orders_of_slot(outlet_id, deliver_at) end as slot_orders
  from (select ${compared}, open_orders, wait_seconds from counted order by outlet_id, deliver_at offset 0) as counted`

/**
 * SQL: writes one or more orders in a single statement: key, order, timeline entry, event and counts of each order
 * whose decision still holds, whose customer and slot are below their limits, and whose key is new. Of concurrent
 * statements with the same key one claims it; the others wait for its commit, at most for the lock timeout (SQLSTATE
 * 55P03). Keys are claimed in a fixed order, so that statements cannot deadlock.
 */
export const placing = (caps: Caps) => sql`
  with compared as materialized (${comparing}),
  counted as materialized (${countingOfCustomer(caps)}),
  given as materialized (${countingOfSlot}),
  wanted as (
    select ${ofOrder}, key, body_hash from given
    where refused is null and (open_orders is null or open_orders < ${sql.lit(caps.openOrders)})
      and (wait_seconds is null or wait_seconds <= 0)
      and (slot_orders is null or slot_orders < ${sql.lit(caps.ofSlot)})
  ),
  claimed as (
    insert into idempotency_keys as stored (owner_id, key, body_hash, answer)
    select ${placer}, key, body_hash, jsonb_build_object('done', jsonb_build_object('order_id', id))
    from wanted where key is not null order by ${placer}
    ${unlessInUse}
    returning owner_id
  ),
  placed as (
    insert into orders (${ofOrder})
    select ${ofOrder} from wanted
    where key is null or ${placer} in (select owner_id from claimed)
    returning id, customer_id, placed_by, outlet_id, delivery_person_id, order_status, payment_status, needs_admin, version,
      created_at, waiting_since, deliver_at, pay_until, total_paise
  ),
  entry as (
    insert into order_timeline (order_id, version, what, to_status, actor_id, actor_role)
    select id, version, ${sql.lit(ENTRY)}, order_status, ${placer}, (select role from given where given.id = placed.id) from placed
  ),
  event as (
    insert into outbox (subject, thing_id, data, traceparent)
    select ${sql.lit(SUBJECT)}, id, ${placedFact}, ${sql.val(null)}::jsonb ->> id from placed
  ),
  statuses as ${countStatuses(sql`select 1 as change, outlet_id, order_status, total_paise from placed`)},
  counted_placed as (${countPlaced})
  select given.id,
    case when placed.id is not null then 'placed' when refused is not null then refused
      when open_orders >= ${sql.lit(caps.openOrders)} then 'capped'
      when wait_seconds > 0 then 'too_many_lately'
      when slot_orders >= ${sql.lit(caps.ofSlot)} then 'slot_full' else 'taken' end as outcome,
    open_orders, wait_seconds, user_name, user_phone, order_status, payment_status, needs_admin, version, created_at, waiting_since
  from given left join placed on placed.id = given.id`

/** The input of a placement, by the names in `typed`. */
export const givenOf = ({ order, key, copy, caller, language }: Placement) => ({
  ...order,
  claim: undefined,
  language,
  key: key?.key,
  body_hash: key?.body_hash,
  edition: copy.edition,
  valid_from: copy.valid_from,
  sid: caller.sid,
  role: caller.role,
  status: caller.status,
  token_version: caller.token_version,
})
