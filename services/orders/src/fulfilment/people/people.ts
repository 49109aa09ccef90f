import { endedStatuses } from '@tapri/contracts/order-status'
import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import type { Kysely, Transaction } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { deleteOfEndedTokens } from '../../messages/messages.ts'
import { beginNames } from '../../editions.ts'
import { addCounts } from '../../order/counts/add-counts.ts'
import { countsOfPerson } from '../../order/counts/rules.ts'
import { eraseDetails } from '../../order/erase-details.ts'
import { raiseUnassigned } from '../raise-unassigned.ts'
import { releasedColumns } from '../released-columns.ts'
import { addWords, deleteWords } from '../../order/words.ts'
import { writeChange } from '../../order/write-change.ts'

/**
 * Upserts the replicas of an account (`known_accounts`, `known_people`), ignoring older versions. The open orders of
 * somebody who may deliver no longer are released, and the devices that ended tokens subscribed are deleted; of an
 * erased one (deleted, phone empty) the addresses of ended orders are erased too.
 */
export const upsertPerson = (db: Kysely<Database>, event: EventData<'auth.person.changed'>) =>
  db.transaction().execute(async (trx) => {
    await upsertAccount(trx, event)
    const { person_id: id, name, phone, role, status, deleted, version } = event
    const person = { name, phone, role, status, deleted, version }
    const isNewer = await writePerson(trx, { id, ...person })
    await keepPositions(trx, event)
    if (isNewer) await deleteOfEndedTokens(trx, event)
    if (isNewer && !mayDeliver(person)) await releaseOrders(trx, id)
    if (deleted && phone === '') await eraseTexts(trx, id)
  })

/**
 * Writes the row of an account, unless it has that version or a newer one, with all that is kept beside it. Returns
 * whether it did.
 */
export async function writePerson(trx: Kysely<Database>, person: Database['known_people']): Promise<boolean> {
  const before = await trx
    .selectFrom('known_people')
    .selectAll()
    .where('id', '=', person.id)
    .forUpdate()
    .executeTakeFirst()
  if (before && before.version >= person.version) return false
  await trx
    .insertInto('known_people')
    .values(person)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(person))
    .execute()
  await addCounts(trx, countsOfPerson(before, person))
  if (before && (before.name !== person.name || before.phone !== person.phone)) await beginNames(trx)
  if (person.deleted) await trx.deleteFrom('waitlist').where('customer_id', '=', person.id).execute()
  if (person.role !== 'customer') return true
  if (person.deleted && person.phone === '') await deleteWords(trx, person.id)
  else await addWords(trx, person.id, `${person.name} ${person.phone}`)
  return true
}

/** Keeps the positions of the newest event of a person, also when it comes again. */
async function keepPositions(
  trx: Transaction<Database>,
  { person_id, positions, version }: EventData<'auth.person.changed'>,
) {
  if (!positions) return
  const known = trx.selectFrom('known_people').select('id').where('id', '=', person_id).where('version', '=', version)
  if (!(await known.executeTakeFirst())) return
  await trx.deleteFrom('known_positions').where('person_id', '=', person_id).execute()
  const rows = positions.map((held) => ({ person_id, ...held }))
  if (rows.length > 0) await trx.insertInto('known_positions').values(rows).execute()
}

/** A customer never had an order to deliver, unless they are one no longer. */
const mayDeliver = ({ role, status, deleted }: Pick<Database['known_people'], 'role' | 'status' | 'deleted'>) =>
  !deleted && (role === 'customer' || (role === 'delivery' && status === 'active'))

/**
 * Erases the favourites, and all that was written about the orders of a customer, with the addresses of those that have
 * ended.
 */
async function eraseTexts(trx: Transaction<Database>, customerId: string) {
  await eraseDetails(trx, (eb) => eb('orders.customer_id', '=', customerId))
  for (const table of ['favourites', 'friend_codes', 'code_tries'] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  // `body_hash` is a hash of the request, from which an address could be guessed.
  await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()
}

/**
 * Releases a person's open orders, so that they can be assigned again; one on the way is to be made again, as when an
 * outlet takes it back. Outlet and admins hear of it at once. An assignment locks the person's row `for share`, which
 * this transaction has updated: no assignment can commit in between.
 */
async function releaseOrders(trx: Transaction<Database>, personId: string) {
  const open = await trx
    .selectFrom('orders')
    .select(orderColumns)
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
