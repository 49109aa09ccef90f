import { powersOf } from '@tapri/contracts/staff-positions/powers'
import type { OutletStaff } from '@tapri/contracts/staff-positions/calls'
import { type StaffPosition, staffPositions } from '@tapri/contracts/staff-positions/positions'
import { tellChange } from '@tapri/service-kit/data/changes'
import { ChangedMeanwhile } from '@tapri/service-kit/http/if-match'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Generated, type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, actingAdmin, lockAdmins } from '../admins.ts'
import type { Database, Person } from '../database.ts'
import { getById, lockPerson, publishAnew, toUser } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { assertMayChange, assertStaff, type Giver, isTooLate } from './rules.ts'

export interface StaffPositionTables {
  /** A null `outlet_id` means all outlets. */
  staff_positions: {
    person_id: string
    outlet_id: string | null
    position: StaffPosition
    given_by: string
    given_at: Generated<Date>
  }
}

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

const givers = staffPositions.filter((position) => powersOf[position].includes('staff'))

interface Place {
  id: string
  name: string
}

/**
 * Finds an outlet whose staff the caller may see and change. Refuses another one like an unknown one (404). Locks the
 * row in a transaction, so that a deletion of the outlet waits and then also ends the new position.
 */
export async function findStaffedOutlet(db: Kysely<Database>, id: string, caller: Pick<Caller, 'id' | 'role'>) {
  const outlet = await db
    .selectFrom('known_outlets as outlet')
    .select(['outlet.id', 'outlet.name'])
    .where('outlet.id', '=', id)
    .where('outlet.deleted', '=', false)
    .$if(caller.role !== 'admin', (outlets) =>
      outlets.where((eb) =>
        eb.or([
          eb('outlet.manager_id', '=', caller.id),
          eb.exists(
            eb
              .selectFrom('staff_positions as held')
              .select('held.person_id')
              .where('held.person_id', '=', caller.id)
              .whereRef('held.outlet_id', '=', 'outlet.id')
              .where('held.position', 'in', givers),
          ),
        ]),
      ),
    )
    .$if(db.isTransaction, (outlets) => outlets.forShare('outlet'))
    .executeTakeFirst()
  if (!outlet) throw new OutletNotFound()
  return outlet
}

/**
 * Runs a change of positions, together with the person who makes it, in one transaction. Changes run one after another.
 */
export const byGiver = <T>(
  db: Kysely<Database>,
  caller: Pick<Caller, 'id' | 'role'>,
  work: (trx: Transaction<Database>, by: { actor: Actor; giver: Giver }) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    const isAdmin = caller.role === 'admin'
    const actor = isAdmin
      ? await actingAdmin(trx, caller.id)
      : await trx.selectFrom('users').select(['id', 'name']).where('id', '=', caller.id).executeTakeFirstOrThrow()
    return work(trx, { actor, giver: { id: caller.id, isAdmin } })
  })

/**
 * A person's new position at a place. An undefined `place` means all outlets; an undefined `after` takes the position
 * away. `seen` is the position that the caller saw: null for none, undefined if they do not say.
 */
interface Change {
  personId: string
  place: Place | undefined
  after: StaffPosition | undefined
  seen: StaffPosition | null | undefined
}

/**
 * Gives, replaces or takes a position, publishes the event and records the change. Returns the person, and whether
 * anything changed.
 */
export async function changePosition(
  trx: Transaction<Database>,
  { actor, giver }: { actor: Actor; giver: Giver },
  { personId, place, after, seen }: Change,
) {
  const person = assertStaff(await lockPerson(trx, personId))
  const held = trx.selectFrom('staff_positions').select('position').where('person_id', '=', personId)
  const before = (await held.where('outlet_id', 'is not distinct from', place?.id ?? null).executeTakeFirst())?.position
  assertMayChange(giver, person, { before, after })
  if (isTooLate(seen, { before, after })) {
    const current = place ? await findStaffOf(trx, place.id, { id: personId }) : toUser(await getById(trx, personId))
    throw Object.assign(new ChangedMeanwhile(), { current })
  }
  if (before === after) return { person, isChanged: false }
  await removeRow(trx, personId, place)
  if (after) {
    const row = { person_id: personId, outlet_id: place?.id ?? null, position: after, given_by: giver.id }
    await trx.insertInto('staff_positions').values(row).execute()
  }
  await publishAnew(trx, [personId])
  await tellChange(trx, 'auth', {
    by: giver.id,
    kind: 'position',
    id: personId,
    outlet: place?.id ?? null,
    before: before ? { position: before } : null,
    after: after ? { position: after } : null,
  })
  await recordStaffEvent(trx, {
    kind: after ? 'position_given' : 'position_taken',
    actor,
    subject: person,
    detail: [after ?? before, place?.name].filter(Boolean).join(' '),
  })
  return { person, isChanged: true }
}

const removeRow = (trx: Transaction<Database>, personId: string, place: Place | undefined) =>
  trx
    .deleteFrom('staff_positions')
    .where('person_id', '=', personId)
    .where('outlet_id', 'is not distinct from', place?.id ?? null)
    .execute()

export const listStaffOf = async (db: Kysely<Database>, outletId: string): Promise<OutletStaff[]> => {
  const rows = await staffAt(db, outletId)
    .where((eb) => eb.or([eb('held.position', 'is not', null), eb('outlet.id', 'is not', null)]))
    .orderBy(sql`outlet.id is null`)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map(toOutletStaff)
}

/** Finds one person as the list shows them, even without a position there. */
export const findStaffOf = async (db: Kysely<Database>, outletId: string, by: { id: string } | { phone: string }) => {
  const people = staffAt(db, outletId)
  const found = 'id' in by ? people.where('users.id', '=', by.id) : people.where('users.phone', '=', by.phone)
  return toOutletStaff(assertStaff(await found.executeTakeFirst()))
}

/** Selects all people, with what they do at an outlet. */
const staffAt = (db: Kysely<Database>, outletId: string) =>
  db
    .selectFrom('users')
    .leftJoin('staff_positions as held', (join) =>
      join.onRef('held.person_id', '=', 'users.id').on('held.outlet_id', '=', outletId),
    )
    .leftJoin('known_outlets as outlet', (join) =>
      join.onRef('outlet.manager_id', '=', 'users.id').on('outlet.id', '=', outletId).on('outlet.deleted', '=', false),
    )
    .select(['users.id', 'users.name', 'users.phone', 'users.role', 'held.position', 'outlet.id as main_of'])
    .where('users.deleted_at', 'is', null)

interface StaffRow extends Pick<Person, 'id' | 'name' | 'phone' | 'role'> {
  position: StaffPosition | null
  main_of: string | null
}

const toOutletStaff = ({ id, name, phone, role, position, main_of }: StaffRow): OutletStaff => ({
  id,
  name,
  phone,
  role,
  ...(position && { position }),
  ...(main_of !== null && { is_main: true }),
})
