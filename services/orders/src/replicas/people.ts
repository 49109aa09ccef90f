import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { ended } from '../order.ts'
import { changed } from '../timeline.ts'

/**
 * Keeps our copy of a person and of their account. Older news never wins over newer. A deleted one loses open orders, an
 * erased one (deleted, without a phone) also where their orders went.
 */
export const rememberPerson = (db: Kysely<Database>, news: EventData<'auth.person.changed'>) =>
  db.transaction().execute(async (trx) => {
    await upsertAccount(trx, news)
    const { person_id: id, name, phone, role, status, deleted, version } = news
    const person = { name, phone, role, status, deleted, version }
    const { numInsertedOrUpdatedRows: accepted } = await trx
      .insertInto('known_people')
      .values({ id, ...person })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(person).where('known_people.version', '<', version))
      .executeTakeFirstOrThrow()
    if (accepted && deleted) await releaseOrders(trx, id)
    if (deleted && phone === '') await erasePlaces(trx, id)
  })

/** All that an ended order may still change into: the database refuses anything else (migration 0004). */
const erasedPlace = { address: '—', lat: 0, lng: 0, distance_km: 0 }

/** Of ended orders; those under way still have to arrive, and lose the place as they end. */
async function erasePlaces(trx: Kysely<Database>, customerId: string) {
  await trx
    .updateTable('orders')
    .set(erasedPlace)
    .where('customer_id', '=', customerId)
    .where('order_status', 'in', ended)
    .execute()
  // What was sent under a key is kept as a hash, from which a place could be guessed.
  await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()
}

/**
 * Takes open orders from a person, so that they can be assigned again. Whoever assigns holds a share of the person's
 * row, which the caller has just changed: so no order can slip to the person behind this.
 */
const releaseOrders = (db: Kysely<Database>, personId: string) =>
  changed(db, (orders) => orders.where('delivery_person_id', '=', personId).where('order_status', 'not in', ended), {
    what: 'released',
    set: { delivery_person_id: null },
    actor: null,
  })
    .selectFrom('orders')
    .select('orders.id')
    .execute()
