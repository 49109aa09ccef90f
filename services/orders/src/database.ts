import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentState } from '@tapri/contracts/orders'
import type { KitTables } from '@tapri/service-kit/database'
import type { Generated, JSONColumnType } from 'kysely'

export interface StoredItem {
  product_id: string
  product_name: string
  quantity: number
  price_paise: number
}

/** Statuses only move through order-status/; the database itself refuses a change of an ended order. */
export interface OrdersTable {
  id: string
  customer_id: string
  outlet_id: string
  delivery_person_id: string | null
  order_status: Generated<OrderStatus>
  items: JSONColumnType<StoredItem[]>
  total_paise: number
  address: string
  lat: number
  lng: number
  distance_km: number
  payment_status: Generated<'pending' | 'paid'>
  delivered_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
}

export type TimelineEntry = 'placed' | 'assigned' | 'released' | 'status_changed'

/** Who did what to an order, from which status to which, and when. Rows are only ever added. */
export interface OrderTimelineTable {
  order_id: string
  version: number
  what: TimelineEntry
  from_status: OrderStatus | null
  to_status: OrderStatus
  delivery_person_id: string | null
  /** Null when the service itself acted on events from another. */
  actor_id: string | null
  actor_role: Role | null
  at: Generated<Date>
}

/** An online provider will write these rows; nothing does yet. */
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
export interface Database extends KitTables {
  orders: OrdersTable
  order_timeline: OrderTimelineTable
  payment_sessions: PaymentSessionsTable
  /** What this service knows of other services' things, so that it works while they are down. */
  known_products: {
    id: string
    name: string
    price_paise: number
    available: boolean
    deleted: boolean
    version: number
  }
  known_outlets: {
    id: string
    name: string
    lat: number
    lng: number
    delivery_radius_km: number
    manager_id: string | null
    active: boolean
    deleted: boolean
    version: number
  }
  known_people: {
    id: string
    name: string
    phone: string
    role: Role
    status: AccountStatus
    deleted: boolean
    version: number
  }
  /** Kept by triggers of 0003-counters.ts; a count is the sum over its shards. */
  status_counts: { outlet_id: string; order_status: OrderStatus; shard: number; orders: number; total_paise: number }
  placed_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  delivered_counts: { outlet_id: string; starts_at: Date; shard: number; orders: number }
  people_counts: { role: Role; people: number }
}
