import type { Order } from '@tapri/contracts/orders'
import { isEnded } from '@tapri/contracts/order-status'
import type { Caller } from '@tapri/service-kit/http/access'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { OrderNotFound, type OrderRow, selectOrder, toOrder } from '../order.ts'
import type { Estimates } from './estimates.ts'
import { expectationOf } from './expectation.ts'
import { partsIn } from './promise.ts'
import { aheadColumn } from './queries.ts'

/**
 * Returns the function that reads one order with what is expected of it now. Refuses one that the caller may not see
 * (404).
 */
export const createExpectations =
  (db: Kysely<Database>, estimates: Estimates) =>
  async (id: string, caller: Caller): Promise<Order> => {
    const row = await selectOrder(db, id, caller).select(aheadColumn.as('ahead')).executeTakeFirst()
    if (!row) throw new OrderNotFound()
    return { ...toOrder(row, caller), ...(await expectedField(row, estimates)) }
  }

async function expectedField(
  row: OrderRow & { ahead: number | null },
  estimates: Estimates,
): Promise<Pick<Order, 'expected'>> {
  const promised = partsIn(row)
  if (!promised || !row.is_due || row.ready_at || isEnded(row.order_status)) return {}
  const isPickup = row.fulfilment === 'pickup'
  const { pace } = await estimates.recent(row.outlet_id)
  const { at, because } = expectationOf(
    {
      order_status: row.order_status,
      from: (row.due_at ?? row.created_at).getTime(),
      preparing_at: row.preparing_at?.getTime() ?? null,
      left_at: row.left_at?.getTime() ?? null,
      distance_km: isPickup ? null : row.distance_km,
      slot: row.deliver_at?.getTime() ?? null,
      isHandedOver: row.from_outlet_id !== null,
      isAssigned: isPickup || row.delivery_person_id !== null,
      ahead: row.ahead ?? 0,
      promisedAhead: row.orders_ahead ?? 0,
      promised,
    },
    pace,
    row.read_at.getTime(),
  )
  return {
    expected: { at: new Date(at).toISOString(), because, ...(row.ahead !== null && { orders_ahead: row.ahead }) },
  }
}
