import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { createTakesOrders } from '../taking/takes-orders.ts'
import { type SoldOrder, whyNot } from './can-make.ts'
import { findMakers, findMenu } from './makers.ts'

type Placed = Pick<SoldOrder, 'items' | 'lat' | 'lng' | 'payment_method' | 'fulfilment'> & { outlet_id: string }

/** Tells whether an order's outlet takes orders now and could make these items for the same address. */
export async function canMakeNow(db: Kysely<Database>, order: Placed, businessTimeZone: string): Promise<boolean> {
  const outlet = (await findMakers(db)).get(order.outlet_id)
  const now = Date.now()
  if (!outlet || !createTakesOrders(businessTimeZone)(outlet, now).isOpen) return false
  const at = new Date(now)
  const asked = { order_status: 'pending', created_at: at, waiting_since: at, deliver_at: null, due_at: null } as const
  const by = { products: await findMenu(db), businessTimeZone, now }
  return whyNot({ ...order, ...asked, is_due: true }, outlet, by) === undefined
}
