import type { Point } from '@tapri/contracts/great-circle'
import { refusal } from '@tapri/service-kit/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { findFullSlots } from '../full-slots.ts'
import { columnsOf, outletsInReach } from '../nearest-outlet.ts'
import type { TakingOutlet } from '../taking-outlets.ts'
import { NoFreeSlot, offeredSlots, type SlotRules, slotRefusal, slotsOf, zoneOf } from '../slots.ts'
import type { NewOrder } from './placement.ts'

const OutOfReach = refusal('OUT_OF_REACH')

/** The columns that say when an order is wanted, and which outlet makes it. */
type Times = Pick<NewOrder, 'outlet_id' | 'distance_km' | 'deliver_at' | 'deliver_zone' | 'due_at' | 'is_due'> & {
  timeZone: string
}

export const atOnce = { deliver_at: null, deliver_zone: null, due_at: null, is_due: true }

/**
 * Gives an order for later to the nearest outlet that offers its slot. Refuses an address that no outlet reaches (422), and a slot that
 * none of them offers as if none were free: `saySlotRefusal` says which is.
 */
export function decideLater(
  address: Point,
  deliverAt: string,
  outlets: readonly TakingOutlet[],
  rules: SlotRules,
  now: number,
): Times {
  const slot = Date.parse(deliverAt)
  const inReach = outletsInReach(address, outlets)
  if (inReach.length === 0) throw new OutOfReach()
  const nearest = inReach.find(({ outlet }) => slotsOf(outlet, rules, now).includes(slot))
  if (!nearest) throw new NoFreeSlot()
  const timeZone = zoneOf(nearest.outlet, rules)
  return {
    ...columnsOf(nearest),
    timeZone,
    deliver_at: new Date(slot),
    deliver_zone: timeZone,
    due_at: new Date(slot - rules.leadMs),
    is_due: false,
  }
}

/** The refusal of the slot of an order, with the next one that is free. */
export async function saySlotRefusal(
  db: Kysely<Database>,
  { delivery_address, deliver_at = '' }: { delivery_address: Point; deliver_at?: string },
  outlets: readonly TakingOutlet[],
  rules: SlotRules,
  isFull: boolean,
) {
  const now = Date.now()
  const inReach = outletsInReach(delivery_address, outlets).map(({ outlet }) => outlet)
  const fullSlots = await findFullSlots(
    db,
    inReach.map(({ id }) => id),
    rules.maxOrders,
  )
  const slot = Date.parse(deliver_at)
  return slotRefusal({ slot, isFull }, offeredSlots(inReach, rules, now), fullSlots, { rules, now })
}
