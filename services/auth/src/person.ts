import { randomUUID } from 'node:crypto'
import type { User } from '@tapri/contracts/auth'
import type { EventData } from '@tapri/contracts/events'
import type { AccountOf } from '@tapri/service-kit/accounts'
import { publish } from '@tapri/service-kit/outbox'
import { refusal } from '@tapri/service-kit/problems'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

export const PhoneTaken = refusal('PHONE_TAKEN', 'This phone number is already registered', 409)

/** The people who are not deleted, with the outlet each manages. Every answer about a person starts from this query. */
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
    .where('users.deleted_at', 'is', null)

export type PersonWithOutlet = Person & { assigned_outlet_id: string | null; assigned_outlet_name: string | null }

export const findByPhone = (db: Kysely<Database>, phone: string): Promise<PersonWithOutlet | undefined> =>
  peopleWithOutlet(db).where('users.phone', '=', phone).executeTakeFirst()

/** A person as the contract shows them: never the hash, never a version. */
export const toUser = (person: PersonWithOutlet): User => ({
  id: person.id,
  name: person.name,
  phone: person.phone,
  role: person.role,
  status: person.status,
  assigned_outlet_id: person.assigned_outlet_id,
  assigned_outlet_name: person.assigned_outlet_name,
})

type NewPerson = Pick<Insertable<Database['users']>, 'name' | 'phone' | 'password_hash' | 'role' | 'status'>

/** Stores a person and tells the others. Of any number of simultaneous tries for one phone, one succeeds; the rest are refused (409). */
export async function addPerson(trx: Transaction<Database>, given: NewPerson): Promise<PersonWithOutlet> {
  const person = await trx
    .insertInto('users')
    .values({ ...given, id: randomUUID() })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!person) throw new PhoneTaken()
  await publishPerson(trx, person)
  return { ...person, assigned_outlet_id: null, assigned_outlet_name: null }
}

const newsOf = (person: Person): EventData<'auth.person.changed'> => ({
  person_id: person.id,
  name: person.name,
  phone: person.phone,
  role: person.role,
  status: person.status,
  token_version: person.token_version,
  deleted: person.deleted_at !== null,
  version: person.version,
})

/** Tells the others how a person is now. The row must have been changed, with `version` counted up, in this transaction. */
export const publishPerson = (trx: Transaction<Database>, person: Person) =>
  publish(trx, 'auth.person.changed', person.id, newsOf(person))

/**
 * Tells the others of everyone again, the deleted too, so that their tokens stay ended. The rows are locked: a change
 * cannot publish newer news before these, which would make the older the last word for those who come late.
 */
export async function restatePeople(trx: Transaction<Database>) {
  const people = await trx.selectFrom('users').selectAll().orderBy('id').forShare().execute()
  for (const person of people) await publishPerson(trx, person)
}

const unknown = { role: 'customer', status: 'active', token_version: 1, deleted: true } as const

/** What this service, unlike the others, knows for sure: an id that is not in its table is nobody's, however well signed. */
export const accountsOf =
  (db: Kysely<Database>): AccountOf =>
  async (id) => {
    const person = await db
      .selectFrom('users')
      .select(['role', 'status', 'token_version', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) return unknown
    const { deleted_at, ...account } = person
    return { ...account, deleted: deleted_at !== null }
  }
