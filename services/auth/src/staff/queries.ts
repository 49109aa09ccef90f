import type { DeliveryPerson, StaffRole } from '@tapri/contracts/auth'
import { refusal } from '@tapri/service-kit/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Person } from '../database.ts'
import { peopleWithOutlet } from '../person.ts'

export const UserNotFound = refusal('USER_NOT_FOUND', 'User not found', 404)

/** The only roles that Manage Users shows, adds and deletes. */
const staffRoles: StaffRole[] = ['delivery', 'outlet_manager']

/** Of admins, only those who wait for approval are anybody's to decide about. */
export const staff = (db: Kysely<Database>) =>
  peopleWithOutlet(db)
    .where((eb) => eb.or([eb('users.role', 'in', staffRoles), eb('users.status', '=', 'pending')]))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

/** Everyone an order can be given to. Who waits for approval cannot deliver yet. */
export const deliveryPeople = (db: Kysely<Database>): Promise<DeliveryPerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('role', '=', 'delivery')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Hides a delivery person or an outlet manager for good and ends their tokens. Anyone else is not found (404). */
export async function markDeleted(trx: Transaction<Database>, id: string): Promise<Person> {
  const person = await trx
    .updateTable('users')
    .set((column) => ({
      deleted_at: sql<Date>`now()`,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('role', 'in', staffRoles)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!person) throw new UserNotFound()
  return person
}
