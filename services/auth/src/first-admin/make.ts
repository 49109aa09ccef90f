import type { Kysely, Transaction } from 'kysely'
import { activate } from '../activate.ts'
import { byOperator } from '../admins.ts'
import type { Database, Person } from '../database.ts'
import { addPerson, findByPhone, publishPerson } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'

/** Why there is no first admin to make. The sentence is for the operator. */
export class NotFirst extends Error {}

interface NewAdmin {
  /** E.164. */
  phone: string
  name: string
  /** Asked only when there is no account to approve. */
  passwordHash: () => Promise<string>
}

/**
 * Approves the admin who registered with this phone, or makes one. Only while no admin is active: of simultaneous tries one
 * succeeds, the others are refused.
 */
export const makeFirstAdmin = (db: Kysely<Database>, { phone, name, passwordHash }: NewAdmin): Promise<Person> =>
  byOperator(db, async (trx, actor) => {
    await assertNoAdmin(trx)
    const waiting = await findByPhone(trx, phone)
    if (waiting && waiting.role !== 'admin') {
      throw new NotFirst(`this phone belongs to an account of role ${waiting.role}`)
    }
    const admin = waiting
      ? await activate(trx, waiting.id)
      : await addPerson(trx, { name, phone, password_hash: await passwordHash(), role: 'admin', status: 'active' })
    if (waiting) await publishPerson(trx, admin)
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
