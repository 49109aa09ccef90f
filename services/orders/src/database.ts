import type { Buyer } from '@tapri/contracts/buyer'
import type { CannotMake } from '@tapri/contracts/cannot-make'
import type { Face } from '@tapri/contracts/faces'
import type { OrderChangeName } from '@tapri/contracts/live'
import type { CancelReason } from '@tapri/contracts/order-reasons'
import type { Channel, Fulfilment } from '@tapri/contracts/fulfilment'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaidBy, PaymentMethod } from '@tapri/contracts/payment-methods'
import type { Language } from '@tapri/contracts/problems/text'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { Generated, JSONColumnType } from 'kysely'
import type { FulfilmentTables } from './fulfilment/tables.ts'
import type { KitchenTicketsTable } from './order/kitchen-ticket.ts'
import type { BillTables } from './money/bills/tables.ts'
import type { CreditTables } from './money/given-tables.ts'
import type { PromotionTables } from './ordering/promotions/tables.ts'
import type { CounterTables } from './views/statistics/tables.ts'
import type { LedgerTables } from './money/ledger-tables.ts'
import type { StoredCharge, StoredItem } from './order/lines.ts'
import { promiseColumns, type PromiseTable } from './order/promise/tables.ts'
import type { OrderTimelineTable } from './order/timeline/tables.ts'
import type { DetailsErasedTable } from './order/erase-details.ts'
import type { PaymentTables } from './money/payments/tables.ts'
import type { CustomerMessageTables } from './messages/customer/tables.ts'
import type { PushMessagesTable, PushSubscriptionsTable } from './messages/push/tables.ts'
import type { ReplicaTables } from './outlet/replicas/tables.ts'
import type { OutletPausesTable, SoldOutProductsTable } from './outlet/taking/tables.ts'
import type { WebhookMessagesTable, WebhooksTable } from './messages/webhooks/tables.ts'

/** Only `updateOrder` changes `order_status`; a trigger refuses changes to an ended order. */
export interface OrdersTable extends PromiseTable {
  id: string
  customer_id: string
  outlet_id: string
  delivery_person_id: string | null
  order_status: Generated<OrderStatus>
  /** True while the status is one of `openStatuses`. */
  is_open: Generated<boolean>
  items: JSONColumnType<StoredItem[]>
  /** Charges. `total_paise` is the sum of items and charges. */
  charges: JSONColumnType<StoredCharge[], string | undefined>
  total_paise: number
  fulfilment: Generated<Fulfilment>
  channel: Generated<Channel>
  /** The member of staff who placed it; null when the customer did. */
  placed_by: string | null
  /** When it was made; null if nobody marked it. */
  ready_at: Date | null
  address: string
  lat: number
  lng: number
  distance_km: number
  /** Directions to the door; erased with the address. */
  way_note: string | null
  payment_status: Generated<'pending' | 'paid'>
  payment_method: Generated<PaymentMethod>
  /** The banknote with which the customer of a cash order will pay. */
  pays_with_paise: number | null
  /** Set with `delivered`; later changed only together with a ledger correction (0025-refusals.sql). */
  paid_by: PaidBy | null
  upi_reference: string | null
  delivered_at: Date | null
  cancel_reason: CancelReason | null
  cancel_note: string | null
  /** The outlet that handed it over to `outlet_id`. */
  from_outlet_id: string | null
  /** Its outlet wanted to hand it over, but no other takes it. Reset by the next change. */
  needs_admin: Generated<boolean>
  /** Why its outlet cannot make it, as last found (alerts/mark-unmakeable.ts); null if it can. */
  cannot_make: CannotMake | null
  /** The customer's rating of a delivered order (0025-refusals.sql). Erasing the customer removes its text. */
  face: Face | null
  face_line: string | null
  rated_at: Date | null
  /** How often the rating was given or changed; that does not increment `version`. */
  ratings: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  /** When `version` last changed. */
  waiting_since: Generated<Date>
  /** The customer's note to the outlet. Also null after the customer was erased. */
  note: string | null
  /**
   * For an order for later: when it is wanted, the outlet's time zone at the time of ordering, and when it comes to the
   * outlet.
   */
  deliver_at: Date | null
  deliver_zone: string | null
  due_at: Date | null
  /** False until the order comes to its outlet; nobody waits for anything before that (make-due.ts). */
  is_due: Generated<boolean>
  /** Until when an order waits for its online payment; null once it is paid. */
  pay_until: Date | null
  /** The business that it is billed to (buyer.ts of the contracts); erased with the address. */
  buyer: JSONColumnType<Buyer, string | undefined> | null
  /** The order from which this free order makes something again. */
  remade_of: string | null
  /** The language in which the customer placed it; null if staff did, or if it is older than this column. */
  language: Language | null
  /** When the customer's details were erased (erase-details.ts). */
  erased_at: Date | null
}

/**
 * Columns are listed one by one: a statement with `*` is parsed and planned at each run (service-kit,
 * named-statements.ts).
 */
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
    FulfilmentTables,
    PromotionTables,
    CustomerMessageTables {
  orders: OrdersTable
  order_timeline: OrderTimelineTable
  kitchen_tickets: KitchenTicketsTable
  outlet_pauses: OutletPausesTable
  sold_out_products: SoldOutProductsTable
  waitlist: { customer_id: string; lat: number; lng: number; left_at: Generated<Date>; told_at: Date | null }
  order_links: { order_id: string; token: string }
  favourites: { customer_id: string; product_id: string; added_at: Generated<Date> }
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
  webhooks: WebhooksTable
  webhook_messages: WebhookMessagesTable
  customer_words: { customer_id: string; words: string }
  /** Has a single row. */
  shown_names: { edition: number }
  details_erased: DetailsErasedTable
}
