import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { accessibleTo } from '../../order/order.ts'
import type { CarriedOrder } from '../positions.ts'

/** Finds the orders that a person has out for delivery, through the index of their open orders (01-orders.sql). */
export const findCarried = (db: Kysely<Database>, personId: string): Promise<CarriedOrder[]> =>
  db
    .selectFrom('orders')
    .select(['id as order_id', 'customer_id', 'outlet_id', 'version'])
    .where('delivery_person_id', '=', personId)
    .where('is_open', '=', true)
    .where('order_status', '=', 'out_for_delivery')
    .execute()

/** Returns which of these orders are out for delivery with the given person and visible to the caller. */
export async function findSeen(
  db: Kysely<Database>,
  caller: Caller,
  carried: readonly { order_id: string; personId: string }[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'delivery_person_id'])
    .where('id', '=', sql<string>`any(${carried.map(({ order_id }) => order_id)})`)
    .where('order_status', '=', 'out_for_delivery')
    .where(accessibleTo(caller))
    .execute()
  const personOf = new Map(rows.map(({ id, delivery_person_id }) => [id, delivery_person_id]))
  return new Set(
    carried.filter(({ order_id, personId }) => personOf.get(order_id) === personId).map(({ order_id }) => order_id),
  )
}
