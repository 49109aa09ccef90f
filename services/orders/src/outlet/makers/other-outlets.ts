import type { Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { findMakers, findMenu, type KnownMaker } from './makers.ts'
import { createTakesOrders } from '../taking/takes-orders.ts'
import { canTake, type SoldOrder } from './can-make.ts'

type Passed = SoldOrder & { id: string; outlet_id: string }

/**
 * Reads outlets and menu once and returns a function that finds, for any order, the outlets that can make it and have
 * not had it before.
 */
export async function findOtherOutlets(trx: Transaction<Database>, businessTimeZone: string) {
  const by = { products: await findMenu(trx), businessTimeZone, now: Date.now() }
  const outlets = [...(await findMakers(trx)).values()]
  const takesOrdersOf = createTakesOrders(businessTimeZone)
  return async (order: Passed): Promise<KnownMaker[]> => {
    const earlier = await trx
      .selectFrom('order_timeline')
      .select('from_outlet_id')
      .where('order_id', '=', order.id)
      .where('from_outlet_id', 'is not', null)
      .execute()
    const hadIt = new Set([order.outlet_id, ...earlier.map(({ from_outlet_id }) => from_outlet_id)])
    return outlets.filter(
      (outlet) => !hadIt.has(outlet.id) && canTake(order, outlet, by, (one) => takesOrdersOf(one, by.now).isOpen),
    )
  }
}
