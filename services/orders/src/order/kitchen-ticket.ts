import type { KitchenTicket } from '@tapri/contracts/kitchen'
import { type Generated, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { StoredOrder } from './order.ts'

/** An outlet kitchen's marks on an order. They count from the time when work on the order last began. */
export interface KitchenTicketsTable {
  outlet_id: string
  order_id: string
  /** Indexes of the items that are made. */
  made: Generated<number[]>
  marked_at: Generated<Date>
  /** Why the kitchen should stop making it. Null once somebody has seen that. */
  voided: KitchenTicket['voided'] | null
}

type Moved = Pick<StoredOrder, 'outlet_id' | 'order_status'>

/** Returns why a kitchen that has an order to make must stop, or undefined. */
export function voidedBy(
  before: Moved & Pick<StoredOrder, 'is_due'>,
  after: Moved,
): NonNullable<KitchenTicket['voided']> | undefined {
  const isInKitchen = before.is_due && (before.order_status === 'confirmed' || before.order_status === 'preparing')
  if (!isInKitchen) return undefined
  if (after.order_status === 'cancelled') return 'cancelled'
  return after.outlet_id === before.outlet_id ? undefined : 'handed_over'
}

/** Shows the kitchen of the outlet that had an order that it must stop, if it must. */
export async function voidTicket(trx: Transaction<Database>, before: StoredOrder, after: StoredOrder) {
  const voided = voidedBy(before, after)
  if (!voided) return
  await trx
    .insertInto('kitchen_tickets')
    .values({ outlet_id: before.outlet_id, order_id: before.id, voided })
    .onConflict((conflict) =>
      conflict.columns(['outlet_id', 'order_id']).doUpdateSet({ voided, marked_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}
