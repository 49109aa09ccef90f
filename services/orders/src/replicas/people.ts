import { endedStatuses } from '@tapri/contracts/order-status'
import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/accounts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { deleteOfEndedTokens } from '../ended-devices.ts'
import { raiseUnassigned } from '../alerts/sweep.ts'
import { releasedColumns } from '../release/rules.ts'
import { writeChange } from '../write-change.ts'

/**
 * Upserts the replicas of an account (`known_accounts`, `known_people`), ignoring older versions. The open orders of
 * somebody who may deliver no longer are released, and the devices that ended tokens subscribed are deleted; of an erased one (deleted, phone empty) the addresses of ended orders are erased too.
 */
export const upsertPerson = (db: Kysely<Database>, event: EventData<'auth.person.changed'>) =>
  db.transaction().execute(async (trx) => {
    await upsertAccount(trx, event)
    const { person_id: id, name, phone, role, status, deleted, version } = event
    const person = { name, phone, role, status, deleted, version }
    const { numInsertedOrUpdatedRows: isNewer } = await trx
      .insertInto('known_people')
      .values({ id, ...person })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(person).where('known_people.version', '<', version))
      .executeTakeFirstOrThrow()
    if (isNewer) await deleteOfEndedTokens(trx, event)
    if (isNewer && !mayDeliver(person)) await releaseOrders(trx, id)
    if (deleted && phone === '') await eraseTexts(trx, id)
  })

/** A customer never had an order to deliver, unless they are one no longer. */
const mayDeliver = ({ role, status, deleted }: Pick<Database['known_people'], 'role' | 'status' | 'deleted'>) =>
  !deleted && (role === 'customer' || (role === 'delivery' && status === 'active'))

/** The only change that the trigger of migration 0006 allows on an ended order. Notes of lines go with the address (0014). */
const erased = { address: '—', lat: 0, lng: 0, distance_km: 0, cancel_note: null }

/**
 * Erases the favourites, the notes of all changes, and the addresses of ended orders, with which triggers erase what stands beside them. Open orders keep theirs until they end:
 * a trigger (migration 0006) erases them then, with the notes written since.
 */
async function eraseTexts(trx: Transaction<Database>, customerId: string) {
  await trx
    .updateTable('orders')
    .set(erased)
    .where('customer_id', '=', customerId)
    .where('order_status', 'in', endedStatuses)
    .execute()
  await trx
    .updateTable('order_timeline')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where('customer_id', '=', customerId))
    .execute()
  // What was said of an order is a rating without its line from now on (0015-search-and-faces.ts).
  await trx
    .updateTable('orders')
    .set((column) => ({ face_line: null, ratings: column('ratings', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('face_line', 'is not', null)
    .execute()
  await trx.deleteFrom('favourites').where('customer_id', '=', customerId).execute()
  // `body_hash` is a hash of the request, from which an address could be guessed.
  await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()
}

/**
 * Releases a person's open orders, so that they can be assigned again; one on the way is to be made again, as when an outlet takes it back.
 * Outlet and admins hear of it at once. An assignment locks the person's row `for share`, which this transaction has updated: no
 * assignment can commit in between.
 */
async function releaseOrders(trx: Transaction<Database>, personId: string) {
  const open = await trx
    .selectFrom('orders')
    .select(['id', 'order_status', 'delivery_person_id', 'outlet_id'])
    .where('delivery_person_id', '=', personId)
    .where('order_status', 'not in', endedStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of open) await writeChange(trx, order, { event: 'released', set: releasedColumns(order) }, null)
  if (open.length > 0)
    await raiseUnassigned(
      trx,
      open.map(({ id }) => id),
    )
}
