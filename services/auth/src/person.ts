import { randomUUID } from 'node:crypto'
import type { User } from '@tapri/contracts/auth'
import type { EventData } from '@tapri/contracts/events'
import type { AdminUser } from '@tapri/contracts/staff'
import type { NamedPosition } from '@tapri/contracts/staff-positions/positions'
import { publish } from '@tapri/service-kit/events/outbox'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { type Database, type Person, userColumns } from './database.ts'
import { heldPositions, namedPositions } from './held-positions.ts'
import { isPasswordOfNobody } from './passwords.ts'
import { requiredActionOf, type SecondFactorPolicy } from './required-action.ts'

export const UserNotFound = refusal('USER_NOT_FOUND')
export const PhoneTaken = refusal('PHONE_TAKEN')

/** Selects users who are not deleted, with outlet and second factor. Base of every query that returns a user. */
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
    .select(userColumns.map((column) => `users.${column}` as const))
    .select(['outlet.id as assigned_outlet_id', 'outlet.name as assigned_outlet_name'])
    .select(namedPositions.as('positions'))
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
  /** Null when there are none. */
  positions: NamedPosition[] | null
  has_second_factor: boolean
}

export const findByPhone = (db: Kysely<Database>, phone: string): Promise<PersonWithOutlet | undefined> =>
  peopleWithOutlet(db).where('users.phone', '=', phone).executeTakeFirst()

export const findById = (db: Kysely<Database>, id: string): Promise<PersonWithOutlet | undefined> =>
  peopleWithOutlet(db).where('users.id', '=', id).executeTakeFirst()

/** Like `findById`, but refuses (404) when there is none. */
export async function getById(db: Kysely<Database>, id: string): Promise<PersonWithOutlet> {
  const person = await findById(db, id)
  if (!person) throw new UserNotFound()
  return person
}

/** Selects a user for update; the row stays locked until the transaction ends. */
export const lockPerson = (trx: Transaction<Database>, id: string): Promise<Person | undefined> =>
  trx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Maps a row to the contract's `User`: never the hash, never a version. */
export const toUser = (person: PersonWithOutlet): User => ({
  ...(person.must_change_password && { required_action: 'change_password' }),
  id: person.id,
  name: person.name,
  phone: person.phone,
  role: person.role,
  status: person.status,
  assigned_outlet_id: person.assigned_outlet_id,
  assigned_outlet_name: person.assigned_outlet_name,
  ...(person.positions && { positions: person.positions }),
})

/**
 * Like `toUser`, for the user themselves: adds `required_action`, `version` and, for pages that know only one outlet,
 * that of their first position. Leaves out positions at the outlet that they manage, since a manager may do more.
 */
export function toSelf({ positions, ...row }: PersonWithOutlet, policy: SecondFactorPolicy): User {
  const elsewhere = positions?.filter(({ outlet_id }) => outlet_id === null || outlet_id !== row.assigned_outlet_id)
  const person = { ...row, positions: elsewhere?.length ? elsewhere : null }
  const required_action = requiredActionOf(person, policy)
  const first = person.assigned_outlet_id === null && person.positions?.find(({ outlet_id }) => outlet_id !== null)
  return {
    ...toUser(person),
    ...(first && { assigned_outlet_id: first.outlet_id, assigned_outlet_name: first.outlet_name }),
    version: person.version,
    ...agreementOf(person),
    ...(isPasswordOfNobody(person.password_hash) && { has_password: false }),
    ...(required_action && { required_action }),
  }
}

const agreementOf = ({ agreed_privacy_version: version, agreed_at }: Person): Pick<User, 'privacy'> =>
  version !== null && agreed_at ? { privacy: { version, agreed_at: agreed_at.toISOString() } } : {}

/** Maps a user row to the contract's `AdminUser`. */
export const toAdminUser = (person: PersonWithOutlet): AdminUser => ({
  ...toUser(person),
  version: person.version,
  second_factor: person.has_second_factor,
  created_at: person.created_at.toISOString(),
  ...(person.blocked_at && { blocked_reason: person.blocked_reason ?? '' }),
})

type NewPerson = Pick<Insertable<Database['users']>, 'name' | 'phone' | 'password_hash' | 'role' | 'status'> &
  Partial<Pick<Person, 'id' | 'token_version' | 'phone_verified_at' | 'agreed_privacy_version' | 'agreed_at'>>

/** Takes an advisory lock on a phone, which serialises adding, verifying and erasing its account. */
export const lockPhone = (trx: Transaction<Database>, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx)

/**
 * Inserts a user and publishes the event; deletes unverified registrations of the phone. Of concurrent inserts of one
 * phone one succeeds; the others are refused (409).
 */
export async function addPerson(trx: Transaction<Database>, given: NewPerson): Promise<PersonWithOutlet> {
  await lockPhone(trx, given.phone)
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), ...(given.agreed_privacy_version && { agreed_at: new Date() }), ...given })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  if (!person) throw new PhoneTaken()
  await trx.deleteFrom('registrations').where('phone', '=', given.phone).execute()
  await publishPerson(trx, person)
  return { ...person, assigned_outlet_id: null, assigned_outlet_name: null, positions: null, has_second_factor: false }
}

/** Activates a pending account. Its owner's next token carries the rights; the caller publishes the event. */
export const activate = (trx: Transaction<Database>, id: string): Promise<Person> =>
  trx
    .updateTable('users')
    .set((column) => ({ status: 'active', version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()

/** Returns the account event. The person event adds name and phone, for services that show them. */
const accountEventOf = (person: Person): EventData<'auth.account.changed'> => ({
  person_id: person.id,
  role: person.role,
  status: person.status,
  token_version: person.token_version,
  deleted: person.deleted_at !== null,
  version: person.version,
})

/**
 * Publishes a user's current state. The row must have been changed, with `version` incremented, in this transaction.
 */
export async function publishPerson(trx: Transaction<Database>, person: Person) {
  const account = { ...accountEventOf(person), ...(await heldPositions(trx, person)) }
  await publish(trx, 'auth.person.changed', person.id, { ...account, name: person.name, phone: person.phone })
  await publish(trx, 'auth.account.changed', person.id, account)
}

/** Publishes these people again after a change of data stored outside their row. */
export async function publishAnew(trx: Transaction<Database>, ids: readonly string[]) {
  if (ids.length === 0) return
  const people = await trx
    .updateTable('users')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', 'in', ids)
    .returning(userColumns)
    .execute()
  for (const person of people) await publishPerson(trx, person)
}

/**
 * Republishes every user, including deleted ones, whose tokens must stay ended. The rows are locked: otherwise a
 * concurrent change could publish a newer event before these, and the stream's last event would be the older one.
 */
export async function republishPeople(trx: Transaction<Database>) {
  const people = await trx.selectFrom('users').select(userColumns).orderBy('id').forShare().execute()
  for (const person of people) await publishPerson(trx, person)
}
