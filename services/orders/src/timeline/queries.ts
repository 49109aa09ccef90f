import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { TimelineRow } from './rules.ts'

export const findTimeline = (db: Kysely<Database>, orderId: string): Promise<TimelineRow[]> =>
  db
    .selectFrom('order_timeline as entry')
    .leftJoin('known_people as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('known_people as delivery_person', 'delivery_person.id', 'entry.delivery_person_id')
    .leftJoin('known_outlets as from_outlet', 'from_outlet.id', 'entry.from_outlet_id')
    .leftJoin('known_outlets as outlet', 'outlet.id', 'entry.outlet_id')
    .select([
      'entry.at',
      'entry.what',
      'entry.from_status',
      'entry.to_status',
      'entry.actor_role',
      'entry.reason',
      'entry.note',
      'actor.name as actor_name',
      'delivery_person.name as delivery_person_name',
      'from_outlet.name as from_outlet_name',
      'outlet.name as outlet_name',
    ])
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.version')
    .execute()
