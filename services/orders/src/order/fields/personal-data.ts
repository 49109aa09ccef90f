import { PERSONAL_DATA_MINUTES } from '@tapri/contracts/limits'
import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import type { Role } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { type RawBuilder, sql } from 'kysely'

/** The columns that tell when an order ended: `waiting_since` is the time of its last change. */
export interface Ending {
  order_status: OrderStatus
  delivered_at: Date | null
  waiting_since: Date
}

/**
 * How much of the customer a role sees. People who deliver or make orders see everything only while they may have to
 * call.
 */
export type Shown = 'all' | 'without_phone' | 'nothing'

/** Returns the time from which a role no longer sees the whole customer. Undefined means never, or not known yet. */
export function hiddenFrom({ order_status, delivered_at, waiting_since }: Ending, role: Role): Date | undefined {
  if (role === 'customer' || role === 'admin' || !isEnded(order_status)) return undefined
  return new Date((delivered_at ?? waiting_since).getTime() + PERSONAL_DATA_MINUTES * 60_000)
}

export function shownTo(order: Ending, role: Role, now: Date): Shown {
  const from = hiddenFrom(order, role)
  if (!from || now < from) return 'all'
  return role === 'delivery' ? 'nothing' : 'without_phone'
}

/** SQL: the same as a condition on a row of `orders`: staff see the whole customer. */
export const showsCustomer: RawBuilder<boolean> = sql<boolean>`
  (orders.is_open or coalesce(orders.delivered_at, orders.waiting_since)
    > now() - ${sql.lit(`${PERSONAL_DATA_MINUTES} minutes`)}::interval)`

/** Removes who the customer is, where they live, and all texts, as after an erasure. */
export function withoutCustomer({ note: _note, cancel_note: _cancelNote, ...order }: Order): Order {
  return {
    ...order,
    user_name: null,
    user_phone: null,
    delivery_address: { address: '—', lat: 0, lng: 0 },
    items: order.items.map(({ note: _lineNote, ...item }) => item),
    customer_hidden: true,
  }
}
