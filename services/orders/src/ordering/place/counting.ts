import { type RawBuilder, sql } from 'kysely'

/**
 * The caps on a customer's open orders and on placements within 10 minutes (0: no cap), and on the orders of one slot
 * of an outlet.
 */
export interface Caps {
  openOrders: number
  inTenMinutes: number
  ofSlot: number
}

/**
 * SQL: the compared orders with the number of the customer's open orders and the seconds until they may place another,
 * read under a lock until the commit where there is a cap, else null, as for those that staff place. The locks of several customers are taken in one
 * order.
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
 * SQL: the same with the number of orders of the slot of an order for later, counted under a lock until the commit,
 * else null. The locks of several slots are taken in one order, after those of customers. No two orders given together
 * are of one slot (routes.ts).
 */
export const countingOfSlot = (compared: RawBuilder<unknown>) => sql`
  select ${compared}, open_orders, wait_seconds,
    case when refused is null and deliver_at is not null then orders_of_slot(outlet_id, deliver_at) end as slot_orders
  from (select ${compared}, open_orders, wait_seconds from counted order by outlet_id, deliver_at offset 0) as counted`
