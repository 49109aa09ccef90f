import type { Order } from '@tapri/contracts/orders'
import { isEnded } from '@tapri/contracts/order-status'
import type { Caller } from '@tapri/service-kit/http/access'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { OrderNotFound, type OrderRow, selectOrder, toOrder } from '../order.ts'
import type { Estimates } from './estimates.ts'
import { expectationOf } from './expectation.ts'
import { partsIn } from './promise.ts'
import { aheadColumn, findCarriedStops } from './queries.ts'
import { type FindCarrier, handedOverAt, isTelling } from './riding.ts'

interface Known {
  estimates: Estimates
  findCarrier: FindCarrier
}
type Row = OrderRow & { ahead: number | null }

/**
 * Returns a function that reads an order with its current expectation. Refuses an order that the caller may not see
 * (404).
 */
export const createExpectations =
  (db: Kysely<Database>, known: Known) =>
  async (id: string, caller: Caller): Promise<Order> => {
    const row = await selectOrder(db, id, caller).select(aheadColumn.as('ahead')).executeTakeFirst()
    if (!row) throw new OrderNotFound()
    return { ...toOrder(row, caller), ...(await expectedField(db, row, known)) }
  }

async function expectedField(db: Kysely<Database>, row: Row, known: Known): Promise<Pick<Order, 'expected'>> {
  const promised = partsIn(row)
  if (!promised || !row.is_due || isEnded(row.order_status)) return {}
  const isPickup = row.fulfilment === 'pickup'
  if (isPickup && row.ready_at) return {}
  const { pace } = await known.estimates.recent(row.outlet_id)
  const { at, because } = expectationOf(
    {
      order_status: row.order_status,
      from: (row.due_at ?? row.created_at).getTime(),
      preparing_at: row.preparing_at?.getTime() ?? null,
      ready_at: row.ready_at?.getTime() ?? null,
      left_at: row.left_at?.getTime() ?? null,
      arrives: await arrivesAt(db, row, known.findCarrier, pace.rideFactor),
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

/** Returns when the delivery person will hand over an order, by where they were last seen and their other stops. */
async function arrivesAt(db: Kysely<Database>, row: Row, findCarrier: FindCarrier, rideFactor: number) {
  const { id, order_status, delivery_person_id, lat, lng, promised_at } = row
  const carrier = order_status === 'out_for_delivery' ? findCarrier(id) : undefined
  if (!carrier || carrier.personId !== delivery_person_id || !isTelling(carrier.point, row.read_at.getTime()))
    return undefined
  const own = { id, at: { lat, lng }, promised: promised_at?.getTime() ?? null }
  const others = carrier.orderIds.filter((each) => each !== id)
  const stops = others.length > 0 ? await findCarriedStops(db, others, carrier.personId) : []
  return handedOverAt(id, carrier.point, [own, ...stops], rideFactor)
}
