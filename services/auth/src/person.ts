import { randomUUID } from 'node:crypto'
import type { User } from '@tapri/contracts/auth'
import type { EventData } from '@tapri/contracts/events'
import { publish } from '@tapri/service-kit/outbox'
import { refusal } from '@tapri/service-kit/problems'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Person } from './database.ts'
import { requiredActionOf, type SecondFactorPolicy } from './required-action.ts'

export const UserNotFound = refusal('USER_NOT_FOUND')
export const PhoneTaken = refusal('PHONE_TAKEN')

/** The people who are not deleted, with the outlet each manages and whether they have a second factor. Every answer about a person starts from this query. */
export const peopleWithOutlet = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('known_outlets')
          .select(['id', 'name'])
          .whereRef('manager_id', '=', 'users.id')
          .where('deleted', '=', false)
          .orderBy('id')
          .limit(1)
          .as('outlet'),
      (join) => join.onTrue(),
    )
    .selectAll('users')
    .select(['outlet.id as assigned_outlet_id', 'outlet.name as assigned_outlet_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('second_factors.id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('has_second_factor'),
    )
    .where('users.deleted_at', 'is', null)

export type PersonWithOutlet = Person & {
  assigned_outlet_id: string | null
  assigned_outlet_name: string | null
  has_second_factor: boolean
}

export const findByPhone = (db: Kysely<Database>, phone: string): Promise<PersonWithOutlet | undefined> =>
  peopleWithOutlet(db).where('users.phone', '=', phone).executeTakeFirst()

export const findById = (db: Kysely<Database>, id: string): Promise<PersonWithOutlet | undefined> =>
  peopleWithOutlet(db).where('users.id', '=', id).executeTakeFirst()

/** As `findById`, for somebody who must be there (404). */
export async function getById(db: Kysely<Database>, id: string): Promise<PersonWithOutlet> {
  const person = await findById(db, id)
  if (!person) throw new UserNotFound()
  return person
}

/** Somebody who is not deleted, locked until the transaction ends. */
export const lockPerson = (trx: Transaction<Database>, id: string): Promise<Person | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A person as the contract shows them to others: never the hash, never a version. */
export const toUser = (person: PersonWithOutlet): User => ({
  ...(person.must_change_password && { required_action: 'change_password' }),
  id: person.id,
  name: person.name,
  phone: person.phone,
  role: person.role,
  status: person.status,
  assigned_outlet_id: person.assigned_outlet_id,
  assigned_outlet_name: person.assigned_outlet_name,
})

/** As `toUser`, for the person themselves: with all that they must do before they can work. */
export function toSelf(person: PersonWithOutlet, policy: SecondFactorPolicy): User {
  const required_action = requiredActionOf(person, policy)
  return { ...toUser(person), ...(required_action && { required_action }) }
}

type NewPerson = Pick<Insertable<Database['users']>, 'name' | 'phone' | 'password_hash' | 'role' | 'status'> &
  Partial<Pick<Person, 'id' | 'token_version' | 'phone_verified_at'>>

/** Until the end of the transaction nobody else adds, verifies or erases an account of this phone. */
export const lockPhone = (trx: Transaction<Database>, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx)

/**
 * Stores a person and tells the others; whoever registered this phone without verifying it is too late. Of any number of
 * simultaneous tries for one phone, one succeeds; the rest are refused (409).
 */
export async function addPerson(trx: Transaction<Database>, given: NewPerson): Promise<PersonWithOutlet> {
  await lockPhone(trx, given.phone)
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), ...given })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!person) throw new PhoneTaken()
  await trx.deleteFrom('registrations').where('phone', '=', given.phone).execute()
  await publishPerson(trx, person)
  return { ...person, assigned_outlet_id: null, assigned_outlet_name: null, has_second_factor: false }
}

/** What everybody may know of an account, and with name and phone for those who show it. */
const accountEventOf = (person: Person): EventData<'auth.account.changed'> => ({
  person_id: person.id,
  role: person.role,
  status: person.status,
  token_version: person.token_version,
  deleted: person.deleted_at !== null,
  version: person.version,
})

/** Publishes how a person is now. The row must have been changed, with `version` counted up, in this transaction. */
export async function publishPerson(trx: Transaction<Database>, person: Person) {
  const account = accountEventOf(person)
  await publish(trx, 'auth.person.changed', person.id, { ...account, name: person.name, phone: person.phone })
  await publish(trx, 'auth.account.changed', person.id, account)
}

/**
 * Publishes everyone again, the deleted too, so that their tokens stay ended. The rows are locked: a change cannot publish
 * a newer event before these, which would leave the older as the newest in the stream.
 */
export async function republishPeople(trx: Transaction<Database>) {
  const people = await trx.selectFrom('users').selectAll().orderBy('id').forShare().execute()
  for (const person of people) await publishPerson(trx, person)
}
