import type { Role } from '@tapri/contracts/common'
import type { openStatuses, OrderStatus } from '@tapri/contracts/order-status'
import type { Face } from '@tapri/contracts/faces'

/** Counters that triggers maintain; those in shards are the sum over them. */
export interface CounterTables {
  /** Maintained by the triggers of 06-counters.sql; a count is the sum over its shards. */
  status_counts: { outlet_id: string; order_status: OrderStatus; shard: number; orders: number; total_paise: number }
  placed_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  cancelled_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  delivered_counts: { outlet_id: string; starts_at: Date; shard: number; orders: number }
  /** Maintained by the triggers of 08-statistics.sql, by time of placement; the seconds that delivered orders had each status. */
  sales_counts: {
    scope: string
    unit: 'day' | 'slot'
    starts_at: Date
    shard: number
    orders: number
    total_paise: number
  } & Record<`${(typeof openStatuses)[number]}_${'orders' | 'seconds'}`, number>
  product_counts: {
    scope: string
    unit: 'day' | 'slot'
    starts_at: Date
    product_id: string
    shard: number
    quantity: number
    total_paise: number
  }
  /** Maintained by the trigger of 08-statistics.sql, by the end of orders with a promise. */
  promise_counts: {
    starts_at: Date
    outlet_id: string
    taken_minutes: number
    shard: number
    orders: number
    kept: number
  }
  people_counts: { role: Role; people: number }
  /** Maintained by the triggers of 07-counters-by-person.sql. */
  ended_counts: {
    holder: 'customer' | 'delivery'
    person_id: string
    starts_at: Date
    order_status: OrderStatus
    orders: number
  }
  /** Maintained by the triggers of 08-statistics.sql. */
  face_counts: { scope: string; starts_at: Date; face: Face; orders: number }
}
