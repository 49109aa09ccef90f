import type { Buyer } from '@tapri/contracts/buyer'
import type { CannotMake } from '@tapri/contracts/cannot-make'
import type { Role } from '@tapri/contracts/common'
import type { Face } from '@tapri/contracts/faces'
import type { OrderChangeName } from '@tapri/contracts/live'
import type { CancelReason, OrderReason } from '@tapri/contracts/order-reasons'
import type { Channel, Fulfilment } from '@tapri/contracts/fulfilment'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaidBy, PaymentMethod } from '@tapri/contracts/payment-methods'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { OrderAlertsTable } from './fulfilment/alerts/tables.ts'
import type { BillTables } from './money/bills/tables.ts'
import type { CreditTables } from './money/given-tables.ts'
import type { PromotionTables } from './ordering/promotions/tables.ts'
import type { CounterTables } from './views/statistics/tables.ts'
import type { LedgerTables } from './money/ledger-tables.ts'
import type { StoredCharge, StoredItem } from './order/lines.ts'
import { promiseColumns, type PromiseTable } from './order/promise/tables.ts'
import type { PaymentTables } from './money/payments/tables.ts'
import type { PushMessagesTable, PushSubscriptionsTable } from './messages/push/tables.ts'
import type { ReplicaTables } from './outlet/replicas/tables.ts'
import type { OutletPausesTable, SoldOutProductsTable } from './outlet/taking/tables.ts'
import type { WebhookMessagesTable, WebhooksTable } from './messages/webhooks/tables.ts'

/** `order_status` is changed only by `updateOrder`; a trigger refuses changes of an ended order. */
export interface OrdersTable extends PromiseTable {
  id: string
  customer_id: string
  outlet_id: string
  delivery_person_id: string | null
  order_status: Generated<OrderStatus>
  /** True while the status is one of `openStatuses`. */
  is_open: Generated<boolean>
  items: JSONColumnType<StoredItem[]>
  /** The lines beside the products; `total_paise` is the sum of both. */
  charges: JSONColumnType<StoredCharge[], string | undefined>
  total_paise: number
  fulfilment: Generated<Fulfilment>
  channel: Generated<Channel>
  /** The member of staff who placed it; null: its customer did. */
  placed_by: string | null
  /** The time at which an order that is picked up was ready. */
  ready_at: Date | null
  address: string
  lat: number
  lng: number
  distance_km: number
  /** The way to the door; erased with the address. */
  way_note: string | null
  payment_status: Generated<'pending' | 'paid'>
  payment_method: Generated<PaymentMethod>
  /** The note that the customer of an order in cash pays with. */
  pays_with_paise: number | null
  /** Set with `delivered`, then changed with a counter-entry of the ledger only (14-refusals.sql). */
  paid_by: PaidBy | null
  upi_reference: string | null
  delivered_at: Date | null
  cancel_reason: CancelReason | null
  cancel_note: string | null
  /** The outlet that handed it over to `outlet_id`. */
  from_outlet_id: string | null
  /** Its outlet wanted to hand it over and no other takes it; until the next change. */
  needs_admin: Generated<boolean>
  /** Why its outlet cannot make it, as it was found last (alerts/mark-unmakeable.ts); null: it can. */
  cannot_make: CannotMake | null
  /** The customer's rating of a delivered order (14-refusals.sql). An erasure removes its text. */
  face: Face | null
  face_line: string | null
  rated_at: Date | null
  /** The number of times that the rating was given or changed; `version` stays. */
  ratings: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  /** The time of the last change of `version`. */
  waiting_since: Generated<Date>
  /** The customer's note to the outlet. Null also after an erasure of the customer. */
  note: string | null
  /** For an order for later: the time it is wanted, the outlet's time zone then, and when it comes to the outlet. */
  deliver_at: Date | null
  deliver_zone: string | null
  due_at: Date | null
  /** False: it has not come to the outlet, and nobody waits for anything (make-due.ts). */
  is_due: Generated<boolean>
  /** The time until which an order waits for its online payment; null once it is paid. */
  pay_until: Date | null
  /** The business that it is billed to (buyer.ts of the contracts); erased with the address. */
  buyer: JSONColumnType<Buyer, string | undefined> | null
  /** The order of which this one makes something again, for nothing. */
  remade_of: string | null
  /** The time at which the customer's details were erased (erase-details.ts). */
  erased_at: Date | null
}

/** Named one by one: a statement with `*` is parsed and planned at each run (service-kit, named-statements.ts). */
export const orderColumns = [
  'id',
  'customer_id',
  'outlet_id',
  'delivery_person_id',
  'order_status',
  'items',
  'charges',
  'total_paise',
  'fulfilment',
  'channel',
  'placed_by',
  'ready_at',
  'address',
  'lat',
  'lng',
  'distance_km',
  'way_note',
  'payment_status',
  'payment_method',
  'pays_with_paise',
  'paid_by',
  'upi_reference',
  'delivered_at',
  'cancel_reason',
  'cancel_note',
  'from_outlet_id',
  'needs_admin',
  'cannot_make',
  'face',
  'face_line',
  'rated_at',
  'ratings',
  'version',
  'created_at',
  'waiting_since',
  'note',
  'deliver_at',
  'deliver_zone',
  'due_at',
  'is_due',
  ...promiseColumns,
  'pay_until',
  'remade_of',
] as const satisfies readonly (keyof OrdersTable)[]

export type OrderEventType = Exclude<OrderChangeName, 'alerted' | 'rated'>

/** Holds a row for each event of an order. Insert only: a trigger refuses all changes but a note that becomes null. */
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
  /**
   * For a hand-over: the outlet that passed it on, and the one that has it now. `outlet_id` is null when the admins
   * have it.
   */
  from_outlet_id: string | null
  outlet_id: string | null
  at: Generated<Date>
  /** The time at which it was done, if that was told later; null: at `at`. */
  done_at: Generated<Date | null>
}

/** The tables of this service. No other service reads them. */
export interface Database
  extends
    KitTables,
    ReplicaTables,
    CounterTables,
    LedgerTables,
    BillTables,
    PaymentTables,
    CreditTables,
    PromotionTables {
  orders: OrdersTable
  order_timeline: OrderTimelineTable
  order_alerts: OrderAlertsTable
  outlet_pauses: OutletPausesTable
  sold_out_products: SoldOutProductsTable
  waitlist: { customer_id: string; lat: number; lng: number; left_at: Generated<Date>; told_at: Date | null }
  favourites: { customer_id: string; product_id: string; added_at: Generated<Date> }
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
  webhooks: WebhooksTable
  webhook_messages: WebhookMessagesTable
  customer_words: { customer_id: string; words: string }
  /** Holds a single row. */
  shown_names: { edition: number }
  /** Holds a single row (erase-details.ts). */
  details_erased: {
    only_row: Generated<boolean>
    through: ColumnType<Date, never, Date>
    open_ids: Generated<string[]>
  }
}
