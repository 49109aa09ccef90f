import type { Point } from '@tapri/contracts/great-circle'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { outletsInReach } from '../nearest-outlet.ts'
import { type IsFull, offeredSlots, slotRefusal, type SlotRules } from './slots.ts'
import type { TakingOutlet } from '../taking/taking-outlets.ts'

interface Taken {
  outlet_id: string
  /** Milliseconds since 1970. */
  slot: number
}

/** Reads the coming slots that have at least `maxOrders` orders. Reads only orders for later (03-placing.sql). */
const taken: Prepared<Database, Taken, { outlets: readonly string[]; maxOrders: number }> = prepare(
  ['outlets', 'maxOrders'],
  ({ outlets, maxOrders }, db) =>
    sql<Taken>`
      select outlet_id, extract(epoch from deliver_at)::float8 * 1000 as slot
      from orders
      where outlet_id = any(${outlets}::text[]) and deliver_at > now() and order_status <> 'cancelled'
      group by outlet_id, deliver_at
      having count(*) >= ${maxOrders}::bigint`.compile(db),
)

/** Reads which slots of these outlets are full now. */
export async function findFullSlots(
  db: Kysely<Database>,
  outlets: readonly string[],
  maxOrders: number,
): Promise<IsFull> {
  const nameOf = (outlet: string, slot: number) => `${outlet} ${slot}`
  const full = new Set((await taken(db, { outlets, maxOrders })).map(({ outlet_id, slot }) => nameOf(outlet_id, slot)))
  return (outlet, slot) => full.has(nameOf(outlet, slot))
}

/** Returns the refusal of an order's slot, with the next free one. */
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
