import { eraseRows } from '@tapri/service-kit/data/personal-data'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import type { Kysely } from 'kysely'
import type { Given } from '../command.ts'
import { recordRequest } from '../data-requests.ts'
import type { Database } from '../database.ts'
import { endErased } from '../erase-account.ts'
import { lockPhone } from '../person.ts'
import { personalData } from '../personal-data.ts'

/** Erases the customer of the phone that the operator typed. Returns the line to print. */
export async function eraseCommand({ db, words: [typed = ''], audit }: Omit<Given, 'settings'>): Promise<string> {
  const phone = e164(typed)
  if (!phone) throw new Error('say whose phone: erase-customer <phone>')
  const erased = await eraseCustomer(db, phone)
  for (const subject of erased) {
    await recordRequest(db, { person_id: subject, kind: 'erasure', done: true })
    audit('customer_erased', { subject })
  }
  const of = erased.length === 1 ? 'the account' : `${erased.length} accounts`
  const are = erased.length === 1 ? 'is' : 'are'
  return `${of} of ${maskedPhone(phone)} ${are} erased; an order that is still open keeps its address until it ends.`
}

/**
 * Erases the customer of a phone (E.164): the account, earlier deleted accounts and registrations of that phone. Only
 * the random id stays, under which orders are counted. Other services erase their replicas on the published event.
 * Returns the erased ids.
 */
export const eraseCustomer = (db: Kysely<Database>, phone: string): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await lockPhone(trx, phone)
    // Deleted before the accounts are locked, in the same order as `changePassword` of reset-password, to avoid a
    // deadlock.
    await trx
      .deleteFrom('reset_windows')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('phone', '=', phone))
      .execute()
    // In the same order as `republishPeople`.
    const accounts = await trx
      .selectFrom('users')
      .select(['id', 'role', 'deleted_at'])
      .where('phone', '=', phone)
      .orderBy('id')
      .forUpdate()
      .execute()
    const registrations = await trx.deleteFrom('registrations').where('phone', '=', phone).returning('id').execute()
    if (accounts.length + registrations.length === 0) throw new Error('there is no account with this phone')
    const staff = accounts.find(({ role, deleted_at }) => role !== 'customer' && deleted_at === null)
    if (staff) throw new Error(`this is an account of role ${staff.role}: delete it in Manage Users first`)

    const ids = [...accounts, ...registrations].map(({ id }) => id)
    await eraseRows(trx, personalData, { ids, phone })
    for (const { id } of accounts) await endErased(trx, id)
    return ids
  })
