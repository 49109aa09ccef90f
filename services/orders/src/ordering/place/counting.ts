import { type RawBuilder, sql } from 'kysely'

/**
 * Limits on a customer's open orders and on orders placed within 10 minutes (0: no limit), and on the orders of an
 * outlet's slot.
 */
export interface Caps {
  openOrders: number
  inTenMinutes: number
  ofSlot: number
}

/**
 * SQL: adds the number of the customer's open orders and the seconds until they may place another, read under a lock
 * that lasts until the commit. Null where there is no limit, as for orders placed by staff. Locks on several customers
 * are taken in a fixed order.
 */
export function countingOfCustomer(compared: RawBuilder<unknown>, { openOrders, inTenMinutes }: Caps) {
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
export const countingOfSlot = (compared: RawBuilder<unknown>) => sql`
  select ${compared}, open_orders, wait_seconds,
    case when refused is null and deliver_at is not null then orders_of_slot(outlet_id, deliver_at) end as slot_orders
  from (select ${compared}, open_orders, wait_seconds from counted order by outlet_id, deliver_at offset 0) as counted`
