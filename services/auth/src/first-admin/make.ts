import type { Kysely, Transaction } from 'kysely'
import { activate } from '../activate.ts'
import { byOperator } from '../admins.ts'
import type { Database, Person } from '../database.ts'
import { addPerson, findByPhone, publishPerson } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'

/** The first admin was refused; the message is for the operator. */
export class NotFirst extends Error {}

interface NewAdmin {
  /** E.164. */
  phone: string
  name: string
  /** Called only if there is no account to approve. */
  passwordHash: () => Promise<string>
}

/**
 * Approves the admin who registered with this phone, or creates one. Refuses while an admin is active: of simultaneous calls
 * one succeeds.
 */
export const makeFirstAdmin = (db: Kysely<Database>, { phone, name, passwordHash }: NewAdmin): Promise<Person> =>
  byOperator(db, async (trx, actor) => {
    await assertNoAdmin(trx)
    const applicant = await findByPhone(trx, phone)
    if (applicant && applicant.role !== 'admin') {
      throw new NotFirst(`this phone belongs to an account of role ${applicant.role}`)
    }
    const admin = applicant
      ? await activate(trx, applicant.id)
      : await addPerson(trx, { name, phone, password_hash: await passwordHash(), role: 'admin', status: 'active' })
    if (applicant) await publishPerson(trx, admin)
    await recordStaffEvent(trx, { kind: 'first_admin', actor, subject: admin })
    return admin
  })

async function assertNoAdmin(trx: Transaction<Database>) {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (admin) throw new NotFirst('there is an active admin already, who approves others in Manage Users')
}
