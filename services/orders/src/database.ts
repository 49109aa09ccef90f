import type { Role } from '@tapri/contracts/common'
import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import type { CancelReason, OrderReason } from '@tapri/contracts/order-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentState } from '@tapri/contracts/orders'
import type { KitTables } from '@tapri/service-kit/database'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PushMessagesTable, PushSubscriptionsTable } from './push/tables.ts'
import type { ReplicaTables } from './replica-tables.ts'

export interface StoredItem {
  product_id: string
  product_name: string
  quantity: number
  price_paise: number
}

/** `order_status` is changed only by `updateOrder`; a trigger refuses changes of an ended order. */
export interface OrdersTable {
  id: string
  customer_id: string
  outlet_id: string
  delivery_person_id: string | null
  order_status: Generated<OrderStatus>
  /** Whether the status is one of `openStatuses`; set by a trigger (0005-open-orders.ts). */
  is_open: ColumnType<boolean, never, never>
  items: JSONColumnType<StoredItem[]>
  total_paise: number
  address: string
  lat: number
  lng: number
  distance_km: number
  payment_status: Generated<'pending' | 'paid'>
  delivered_at: Date | null
  cancel_reason: CancelReason | null
  cancel_note: string | null
  /** The outlet that handed it over to `outlet_id`. */
  from_outlet_id: string | null
  /** Its outlet wanted to hand it over and no other takes it; until the next change. */
  needs_admin: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  /** When `version` last changed; a trigger sets it. */
  waiting_since: Generated<Date>
}

/** Named one by one: a statement with `*` is parsed and planned at each run (service-kit, named-statements.ts). */
export const orderColumns = [
  'id',
  'customer_id',
  'outlet_id',
  'delivery_person_id',
  'order_status',
  'items',
  'total_paise',
  'address',
  'lat',
  'lng',
  'distance_km',
  'payment_status',
  'delivered_at',
  'cancel_reason',
  'cancel_note',
  'from_outlet_id',
  'needs_admin',
  'version',
  'created_at',
  'waiting_since',
] as const satisfies readonly (keyof OrdersTable)[]

export type OrderEventType = 'placed' | 'assigned' | 'released' | 'status_changed' | 'handed_over'

/** One row for each event of an order. Insert only: a trigger refuses update and delete, but for a note that becomes null. */
export interface OrderTimelineTable {
  order_id: string
  version: number
  what: OrderEventType
  from_status: OrderStatus | null
  to_status: OrderStatus
  delivery_person_id: string | null
  /** Null: the service itself, on an event of another service. */
  actor_id: string | null
  actor_role: Role | null
  reason: OrderReason | null
  /** Null also after an erasure of the customer. */
  note: string | null
  /** Of a hand-over: the outlet that passed it on, and the one that has it now; `outlet_id` is null when the admins have it. */
  from_outlet_id: string | null
  outlet_id: string | null
  at: Generated<Date>
}

/** Who was told that nobody attends to an order. A trigger ends the open ones when the order's `version` changes. */
export interface OrderAlertsTable {
  order_id: string
  /** The order's version when it was raised. */
  since_version: number
  kind: AlertKind
  level: AlertLevel
  raised_at: Generated<Date>
  ended_at: Date | null
}

/** Online payments. Nothing inserts rows yet: all orders are cash (docs/behaviour.md, Orders). */
export interface PaymentSessionsTable {
  id: string
  customer_id: string
  order_id: string | null
  payment_status: Generated<PaymentState['payment_status']>
  status: Generated<PaymentState['status']>
  created_at: Generated<Date>
  expires_at: Date
}

/** The tables of this service. No other service reads them. */
export interface Database extends KitTables, ReplicaTables {
  orders: OrdersTable
  order_timeline: OrderTimelineTable
  order_alerts: OrderAlertsTable
  payment_sessions: PaymentSessionsTable
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
  /** Maintained by the triggers of 0003-counters.ts and 0005-open-orders.ts; a count is the sum over its shards. */
  status_counts: { outlet_id: string; order_status: OrderStatus; shard: number; orders: number; total_paise: number }
  placed_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  cancelled_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  delivered_counts: { outlet_id: string; starts_at: Date; shard: number; orders: number }
  people_counts: { role: Role; people: number }
  /** Maintained by the triggers of 0011-lists.ts. */
  ended_counts: {
    holder: 'customer' | 'delivery'
    person_id: string
    starts_at: Date
    order_status: OrderStatus
    orders: number
  }
  /** One row. */
  shown_names: { edition: number }
}
