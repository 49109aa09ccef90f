import type { Role } from '@tapri/contracts/common'
import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import type { OrderItem } from '@tapri/contracts/order-item'
import type { Order } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/http/access'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { OpenAlert } from './fields/alert-for.ts'
import { accessibleTo } from './accessible-to.ts'
import { canCancel } from './can-cancel.ts'
import { type Database, orderColumns } from '../database.ts'
import type { StoredItem } from './lines.ts'
import {
  addressOf,
  alertField,
  chargesField,
  laterFields,
  outletFields,
  paymentFields,
  pickupFields,
  placedFields,
  ratingFields,
  stoveField,
  waitingFields,
} from './fields/optional-fields.ts'
import { forKitchen, hidesCustomers, type Viewer } from './fields/hides-customer.ts'
import { shownTo, withoutCustomer } from './fields/personal-data.ts'
import { promiseField } from './promise/promise.ts'

export const OrderNotFound = refusal('ORDER_NOT_FOUND')
const AlreadyDelivered = refusal('ALREADY_DELIVERED')
const AlreadyCancelled = refusal('ALREADY_CANCELLED')

/** Returns the refusal of a change to an ended order. */
export const alreadyEnded = (status: OrderStatus) =>
  status === 'cancelled' ? new AlreadyCancelled() : new AlreadyDelivered()

/** SQL: the outlet's time zone, or the business's, which is stored with the terms of bills. */
const outletZone = sql<string>`coalesce(outlet.time_zone, (select time_zone from bill_terms order by id desc limit 1))`

/** SQL: the open alerts of an order. */
const openAlerts = sql<OpenAlert[]>`array(
  select jsonb_build_object('kind', kind, 'level', level)
  from order_alerts
  where order_id = orders.id and ended_at is null
)`

/** A query over the table `orders`, or over a CTE with that alias. */
type Orders<DB extends Database> = SelectQueryBuilder<DB, 'orders', object>

/** Joins names, phones, coordinates and open alerts, which a response shows besides the row. */
export const withNames = <DB extends Database>(orders: Orders<DB>) =>
  (orders as unknown as Orders<Database>)
    .innerJoin('known_outlets as outlet', 'outlet.id', 'orders.outlet_id')
    .leftJoin('known_outlets as from_outlet', 'from_outlet.id', 'orders.from_outlet_id')
    .leftJoin('known_people as customer', 'customer.id', 'orders.customer_id')
    .leftJoin('known_people as placer', 'placer.id', 'orders.placed_by')
    .leftJoin('known_people as delivery_person', 'delivery_person.id', 'orders.delivery_person_id')
    .select([
      ...orderColumns.map((column) => `orders.${column}` as const),
      'outlet.name as outlet_name',
      'outlet.manager_id as outlet_manager_id',
      'outlet.lat as outlet_lat',
      'outlet.lng as outlet_lng',
      'outlet.upi_payee as outlet_upi_payee',
      'outlet.phone as outlet_phone',
      outletZone.as('outlet_zone'),
      'from_outlet.name as from_outlet_name',
      'customer.name as user_name',
      'customer.phone as user_phone',
      'placer.name as placed_by_name',
      'delivery_person.name as delivery_person_name',
      'delivery_person.phone as delivery_person_phone',
      sql<Date>`now()`.as('read_at'),
      openAlerts.as('open_alerts'),
    ])

export type StoredOrder = Pick<Selectable<Database['orders']>, (typeof orderColumns)[number]>

export type OrderRow = StoredOrder & {
  outlet_name: string
  outlet_manager_id: string | null
  outlet_lat: number
  outlet_lng: number
  outlet_upi_payee: string | null
  /** Empty until the outlets service has sent it. */
  outlet_phone: string
  outlet_zone: string
  from_outlet_name: string | null
  user_name: string | null
  user_phone: string | null
  placed_by_name: string | null
  delivery_person_name: string | null
  delivery_person_phone: string | null
  /** By the database's clock. */
  read_at: Date
  open_alerts: OpenAlert[]
}

export { accessibleTo }

/** Returns the query for one order, which finds none that the caller may not see. */
export const selectOrder = (db: Kysely<Database>, id: string, caller: Caller) =>
  withNames(db.selectFrom('orders')).where('orders.id', '=', id).where(accessibleTo(caller))

/** Returns one order. Refuses an order that the caller may not see like an unknown one (404). */
export async function findOrder(db: Kysely<Database>, id: string, caller: Caller): Promise<OrderRow> {
  const order = await selectOrder(db, id, caller).executeTakeFirst()
  if (!order) throw new OrderNotFound()
  return order
}

/**
 * Converts a row to the contract's `Order`, with rupees for paise. Leaves out the delivery person's phone for the
 * customer of an ended order, and the customer for cooks and for staff who no longer need to call. The caller must have
 * access to the row.
 */
export function toOrder(row: OrderRow, viewer: Viewer): Order {
  const { role } = viewer
  const shown = shownTo(row, role, row.read_at)
  const order = orderOf(row, role)
  if (hidesCustomers(viewer, { id: row.outlet_id, manager_id: row.outlet_manager_id })) return forKitchen(order)
  if (shown === 'all') return order
  return shown === 'nothing' ? withoutCustomer(order) : { ...order, user_phone: null }
}

function orderOf(row: OrderRow, role: Role): Order {
  const showsDeliveryPhone = role !== 'customer' || !isEnded(row.order_status)
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    order_status: row.order_status,
    items: row.items.map(toItem),
    total_amount: row.total_paise / 100,
    delivery_address: addressOf(row),
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    delivery_person_id: row.delivery_person_id,
    // Names and phones of erased accounts are empty strings.
    delivery_person_name: row.delivery_person_name || null,
    delivery_person_phone: (showsDeliveryPhone && row.delivery_person_phone) || null,
    user_name: row.user_name || null,
    user_phone: row.user_phone || null,
    outlet_id: row.outlet_id,
    outlet_name: row.outlet_name,
    outlet_location: { lat: row.outlet_lat, lng: row.outlet_lng },
    time_zone: row.outlet_zone,
    distance_from_outlet: row.distance_km,
    version: row.version,
    ...optionalFields(row, role),
  }
}

const inRupees = <T extends { price_paise: number }>({ price_paise, ...rest }: T) => ({
  ...rest,
  price: price_paise / 100,
})

const toItem = ({ options, ...item }: StoredItem): OrderItem => ({
  ...inRupees(item),
  ...(options && { options: options.map(inRupees) }),
})

/** Returns the fields that are left out when empty. */
const optionalFields = (row: OrderRow, role: Role): Partial<Order> => ({
  ...chargesField(row.charges),
  ...pickupFields(row, role),
  ...placedFields(row, role),
  ...alertField(row, role),
  ...ratingFields(row, role),
  ...paymentFields(row, role),
  ...(row.cancel_reason && { cancel_reason: row.cancel_reason }),
  ...(row.cancel_note && { cancel_note: row.cancel_note }),
  ...((role === 'customer' || role === 'admin') && { can_cancel: canCancel(row, role, row.read_at) === 'yes' }),
  ...outletFields(row, role),
  ...(row.note && { note: row.note }),
  ...laterFields(row),
  ...promiseField(row),
  ...stoveField(row, role),
  ...(row.delivered_at && { delivered_at: row.delivered_at.toISOString() }),
  ...waitingFields(row),
  ...(row.needs_admin && role !== 'customer' && !isEnded(row.order_status) && { needs_admin: true }),
})
