import { eraseRows } from '@tapri/service-kit/data/personal-data'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { endErased } from '../erase-account.ts'
import { lockPhone } from '../person.ts'
import { personalData } from '../personal-data.ts'

/** Thrown when an erasure is refused; the message is for the operator. */
export class NotErasable extends Error {}

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
    if (accounts.length + registrations.length === 0) throw new NotErasable('there is no account with this phone')
    const staff = accounts.find(({ role, deleted_at }) => role !== 'customer' && deleted_at === null)
    if (staff) throw new NotErasable(`this is an account of role ${staff.role}: delete it in Manage Users first`)

    const ids = [...accounts, ...registrations].map(({ id }) => id)
    await eraseRows(trx, personalData, { ids, phone })
    for (const { id } of accounts) await endErased(trx, id)
    return ids
  })
