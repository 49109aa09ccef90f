import type { Role } from '@tapri/contracts/common'
import type { openStatuses, OrderStatus } from '@tapri/contracts/order-status'
import type { Face } from '@tapri/contracts/faces'

/** Counters (src/order/counts). A value is the sum over its shards. */
export interface CounterTables {
  status_counts: { outlet_id: string; order_status: OrderStatus; shard: number; orders: number; total_paise: number }
  placed_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  cancelled_counts: { scope: string; unit: 'day' | 'slot'; starts_at: Date; shard: number; orders: number }
  delivered_counts: { outlet_id: string; starts_at: Date; shard: number; orders: number }
  /** Counted at the time of placing, with the seconds that delivered orders spent in each status. */
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
  /** Counted at the end of orders with a promise. */
  promise_counts: {
    starts_at: Date
    outlet_id: string
    taken_minutes: number
    shard: number
    orders: number
    kept: number
  }
  /** Maintained by `book` (ledger.ts). `day` is YYYY-MM-DD in the outlet's time zone. */
  trade_counts: { outlet_id: string; day: string; what: string; shard: number; orders: number; paise: number }
  people_counts: { role: Role; people: number }
  ended_counts: {
    holder: 'customer' | 'delivery'
    person_id: string
    starts_at: Date
    order_status: OrderStatus
    orders: number
  }
  face_counts: { scope: string; starts_at: Date; face: Face; orders: number }
}
