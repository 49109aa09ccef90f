import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { accessibleTo, OrderNotFound } from '../order.ts'
import { hidesCustomers } from '../fields/hides-customer.ts'
import type { TimelineRow } from './rules.ts'

/**
 * Returns an order's timeline, oldest entry first; there is always at least one. Refuses an order that the caller may
 * not see like an unknown one (404).
 */
export async function findTimeline(db: Kysely<Database>, orderId: string, caller: Caller): Promise<TimelineRow[]> {
  const entries = await db
    .selectFrom('orders')
    .innerJoin('order_timeline as entry', 'entry.order_id', 'orders.id')
    .leftJoin('known_people as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('known_people as delivery_person', 'delivery_person.id', 'entry.delivery_person_id')
    .leftJoin('known_outlets as from_outlet', 'from_outlet.id', 'entry.from_outlet_id')
    .leftJoin('known_outlets as outlet', 'outlet.id', 'entry.outlet_id')
    .leftJoin('known_outlets as place', 'place.id', 'orders.outlet_id')
    .select([
      'entry.at',
      'entry.done_at',
      'entry.what',
      'entry.from_status',
      'entry.to_status',
      'entry.actor_role',
      'entry.reason',
      'entry.note',
      'entry.by_itself',
      'actor.name as actor_name',
      'delivery_person.name as delivery_person_name',
      'from_outlet.name as from_outlet_name',
      'outlet.name as outlet_name',
      'orders.order_status',
      'orders.delivered_at',
      'orders.waiting_since',
      'orders.outlet_id as place_id',
      'place.manager_id',
      sql<Date>`now()`.as('read_at'),
    ])
    .where('orders.id', '=', orderId)
    .where(accessibleTo(caller))
    .orderBy('entry.version')
    .execute()
  if (entries.length === 0) throw new OrderNotFound()
  return entries.map(({ place_id: id, manager_id, ...entry }) => ({
    ...entry,
    is_kitchen: hidesCustomers(caller, { id, manager_id }),
  }))
}
