import Type, { type Static } from 'typebox'
import { Phone, User } from '../auth.ts'
import { ById, Id, Nothing, Role, Shape } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { positionFacts, StaffPosition, staffPositions } from './positions.ts'

const staff = ['outlet_manager', 'admin'] as const

const positionsOf = (of: 'an outlet' | 'all outlets') =>
  Type.Enum(staffPositions.filter((position) => positionFacts[position].of === of))

/** A position at one outlet, and one at all outlets. */
export const OutletPosition = positionsOf('an outlet')
export const ChainPosition = positionsOf('all outlets')

/** Somebody who works at an outlet. `position` is missing where they hold none there. */
export const OutletStaff = Shape({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  role: Role,
  position: Type.Optional(StaffPosition),
  /** The outlet's main manager, whom an admin names on the outlet. */
  is_main: Type.Optional(Type.Boolean()),
})
export type OutletStaff = Static<typeof OutletStaff>

/** Lists who works at an outlet: its main manager first, then by name. Other outlets' are not found (404). */
export const listOutletStaff = endpoint('GET /outlets/:id/staff', staff, {
  params: ById,
  200: Shape({ staff: Type.Array(OutletStaff) }),
})

/** Finds a member of staff by phone, to give them a position. Customers and admins are refused (409). */
export const findOutletStaff = endpoint('POST /outlets/:id/staff', staff, {
  params: ById,
  body: Shape({ phone: Phone }),
  200: OutletStaff,
})

const OfPerson = Shape({ id: Id, person_id: Id })

/**
 * Gives somebody a position at an outlet, in the place of the one before. Managers give what the table lets them
 * (403), and nobody changes their own (409). It counts everywhere within 2 s.
 */
export const giveOutletPosition = endpoint('PUT /outlets/:id/staff/:person_id', staff, {
  params: OfPerson,
  body: Shape({ position: OutletPosition }),
  200: OutletStaff,
})

/** Takes it. Within 2 s it counts nowhere, on open streams too. */
export const takeOutletPosition = endpoint('DELETE /outlets/:id/staff/:person_id', staff, {
  params: OfPerson,
  204: Nothing,
})

/** Gives somebody a position at all outlets, in the place of the one before. */
export const giveChainPosition = endpoint('PUT /admin/users/:id/position', ['admin'], {
  params: ById,
  body: Shape({ position: ChainPosition }),
  200: User,
})

/** Takes it. */
export const takeChainPosition = endpoint('DELETE /admin/users/:id/position', ['admin'], { params: ById, 204: Nothing })
