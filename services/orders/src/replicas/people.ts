import { endedStatuses } from '@tapri/contracts/order-status'
import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/accounts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { writeChange } from '../update-order.ts'

/**
 * Keeps our copy of a person and of their account. Older events never overwrite newer ones. A deleted one loses open orders, an
 * erased one (deleted, without a phone) also where their orders went.
 */
export const upsertPerson = (db: Kysely<Database>, event: EventData<'auth.person.changed'>) =>
  db.transaction().execute(async (trx) => {
    await upsertAccount(trx, event)
    const { person_id: id, name, phone, role, status, deleted, version } = event
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
async function erasePlaces(trx: Transaction<Database>, customerId: string) {
  await trx
    .updateTable('orders')
    .set(erasedPlace)
    .where('customer_id', '=', customerId)
    .where('order_status', 'in', endedStatuses)
    .execute()
  // What was sent under a key is kept as a hash, from which a place could be guessed.
  await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()
}

/**
 * Takes open orders from a person, so that they can be assigned again. Whoever assigns holds a share of the person's
 * row, which the caller has just changed: so no order can slip to the person behind this.
 */
async function releaseOrders(trx: Transaction<Database>, personId: string) {
  const open = await trx
    .selectFrom('orders')
    .select(['id', 'order_status', 'delivery_person_id'])
    .where('delivery_person_id', '=', personId)
    .where('order_status', 'not in', endedStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of open) {
    await writeChange(trx, order, { event: 'released', set: { delivery_person_id: null } }, null)
  }
}
