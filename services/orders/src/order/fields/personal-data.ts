import { PERSONAL_DATA_MINUTES } from '@tapri/contracts/limits'
import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import type { Role } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { type RawBuilder, sql } from 'kysely'

/** The columns that say when an order ended: `waiting_since` is the time of its last change. */
export interface Ending {
  order_status: OrderStatus
  delivered_at: Date | null
  waiting_since: Date
}

/** The part of a customer that a role sees. Those who bring or make orders see all only while they may have to call. */
export type Shown = 'all' | 'without_phone' | 'nothing'

/** Returns the time from which a role no longer sees all of the customer; undefined: never, or not yet known. */
export function hiddenFrom({ order_status, delivered_at, waiting_since }: Ending, role: Role): Date | undefined {
  if (role === 'customer' || role === 'admin' || !isEnded(order_status)) return undefined
  return new Date((delivered_at ?? waiting_since).getTime() + PERSONAL_DATA_MINUTES * 60_000)
}

export function shownTo(order: Ending, role: Role, now: Date): Shown {
  const from = hiddenFrom(order, role)
  if (!from || now < from) return 'all'
  return role === 'delivery' ? 'nothing' : 'without_phone'
}

/** The same as a condition on a row of `orders`: staff see all of its customer. */
export const showsCustomer: RawBuilder<boolean> = sql<boolean>`
  (orders.is_open or coalesce(orders.delivered_at, orders.waiting_since)
    > now() - ${sql.lit(`${PERSONAL_DATA_MINUTES} minutes`)}::interval)`

/** Leaves out who the customer is and where they live, as after an erasure, with all that somebody wrote. */
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
