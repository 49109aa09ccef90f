import { positionFacts, type StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'
import { UserNotFound } from '../person.ts'

const CustomerHoldsNoPosition = refusal('CUSTOMER_HOLDS_NO_POSITION')
const AdminNeedsNoPosition = refusal('ADMIN_NEEDS_NO_POSITION')
const PositionOfAnotherRole = refusal('POSITION_OF_ANOTHER_ROLE')
const PositionGivenByAdmins = refusal('POSITION_GIVEN_BY_ADMINS')
const OwnPosition = refusal('OWN_POSITION')

/** The person who gives or takes a position. */
export interface Giver {
  id: string
  isAdmin: boolean
}

type Subject = Pick<Person, 'id' | 'role'>

/** Refuses an unknown person (404), a customer and an admin (409). */
export function assertStaff<P extends Pick<Person, 'role'>>(person: P | undefined): P {
  if (!person) throw new UserNotFound()
  if (person.role === 'customer') throw new CustomerHoldsNoPosition()
  if (person.role === 'admin') throw new AdminNeedsNoPosition()
  return person
}

/**
 * Tells whether the position is no longer the one that the caller saw (null: none). False if they do not say what they
 * saw, or if the position is already what they ask for.
 */
export const isTooLate = (
  seen: StaffPosition | null | undefined,
  { before, after }: { before: StaffPosition | undefined; after: StaffPosition | undefined },
) => seen !== undefined && before !== after && (before ?? null) !== seen

/**
 * Refuses what the table of positions does not allow. `before` is the position that is replaced or taken, `after` the
 * one that is given.
 */
export function assertMayChange(
  giver: Giver,
  person: Subject,
  { before, after }: { before: StaffPosition | undefined; after: StaffPosition | undefined },
) {
  if (person.id === giver.id) throw new OwnPosition()
  if (after && positionFacts[after].role !== person.role) throw new PositionOfAnotherRole()
  const isForAdmins = [before, after].some((position) => position && !positionFacts[position].givenByManagers)
  if (isForAdmins && !giver.isAdmin) throw new PositionGivenByAdmins()
}
