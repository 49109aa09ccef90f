import type { Caller } from '@tapri/service-kit/access'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { ended, mayTouch, withNames } from '../order.ts'
import { changed } from '../timeline.ts'

const deliveryPerson = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('known_people')
    .select('known_people.id')
    .where('known_people.id', '=', id)
    .where('known_people.role', '=', 'delivery')
    .where('known_people.status', '=', 'active')
    .where('known_people.deleted', '=', false)

export const isDeliveryPerson = async (db: Kysely<Database>, id: string) =>
  (await deliveryPerson(db, id).executeTakeFirst()) !== undefined

/**
 * Gives an open order of the caller's to one person. Of any number of simultaneous tries, one finds the order still
 * free; the others get undefined. The person's row is shared until the end, so that whoever deletes the person comes
 * wholly before (and nothing is assigned) or wholly after (and releases the order).
 */
export const assignIfFree = (db: Kysely<Database>, id: string, personId: string, caller: Caller) =>
  withNames(
    changed(
      db,
      (orders) =>
        orders
          .where('orders.id', '=', id)
          .where('delivery_person_id', 'is', null)
          .where('order_status', 'not in', ended)
          .where(mayTouch(caller))
          .where((eb) => eb.exists(deliveryPerson(db, personId).forShare())),
      { what: 'assigned', set: { delivery_person_id: personId }, actor: caller },
    ),
  ).executeTakeFirst()
