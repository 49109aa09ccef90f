import { endedStatuses } from '@tapri/contracts/order-status'
import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import { eraseRows } from '@tapri/service-kit/data/personal-data'
import type { Kysely, Transaction } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { deleteOfEndedTokens } from '../../messages/messages.ts'
import { beginNames } from '../../editions.ts'
import { addCounts } from '../../order/counts/add-counts.ts'
import { countsOfPerson } from '../../order/counts/rules.ts'
import { eraseDetails } from '../../order/erase-details.ts'
import { personalTables } from '../../order/personal-tables.ts'
import { raiseUnassigned } from '../raise-unassigned.ts'
import { releasedColumns } from '../released-columns.ts'
import { addWords, deleteWords } from '../../order/search-index.ts'
import { writeChange } from '../../order/write-change.ts'

/**
 * Upserts an account's replicas (`known_accounts`, `known_people`), ignoring older versions. Releases the open orders
 * of a person who may no longer deliver, and deletes devices subscribed with tokens that have ended. For an erased
 * account (deleted, without phone) it also erases texts, and the addresses of ended orders.
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

/** Upserts an account's row and the counts kept beside it. Returns false if the row has this version or a newer one. */
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

/** Replaces a person's positions with those of their newest event. Idempotent. */
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

/** Customers count too: they have no orders to release. */
const mayDeliver = ({ role, status, deleted }: Pick<Database['known_people'], 'role' | 'status' | 'deleted'>) =>
  !deleted && (role === 'customer' || (role === 'delivery' && status === 'active'))

/**
 * Erases everything written about a customer's orders, the addresses of ended ones, and the customer's rows in other
 * tables.
 */
async function eraseTexts(trx: Transaction<Database>, customerId: string) {
  await eraseDetails(trx, (eb) => eb('orders.customer_id', '=', customerId))
  await eraseRows(trx, personalTables, { ids: [customerId] })
}

/**
 * Releases a person's open orders, so that they can be assigned again; an order on its way becomes `preparing`, as when
 * an outlet takes it back. The outlet and the admins are alerted at once. An assignment locks the person's row `for
 * share`, and this transaction has updated that row, so no assignment can commit in between.
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
