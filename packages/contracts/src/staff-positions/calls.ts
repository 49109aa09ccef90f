import Type, { type Static } from 'typebox'
import { Phone, User } from '../auth.ts'
import { ById, Id, Nothing, Role, Shape } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { positionFacts, StaffPosition, staffPositions } from './positions.ts'

const staff = ['outlet_manager', 'admin'] as const

const positionsOf = (of: 'an outlet' | 'all outlets') =>
  Type.Enum(staffPositions.filter((position) => positionFacts[position].of === of))

/** The positions that are held at one outlet; below, those held at all outlets. */
export const OutletPosition = positionsOf('an outlet')
export type OutletPosition = Static<typeof OutletPosition>
export const ChainPosition = positionsOf('all outlets')
export type ChainPosition = Static<typeof ChainPosition>

/** Somebody who works at an outlet. `position` is missing when they hold none there. */
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

/** Lists who works at an outlet: its main manager first, then by name. Other managers' outlets are not found (404). */
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
 * The position that the caller saw, null for none. If it is neither this one nor what they ask for, nothing changes
 * (412); `current` is then what giving a position answers. Without it nothing is compared.
 */
const Seen = Type.Optional(Type.Unsafe<StaffPosition | null>({ enum: [...staffPositions, null] }))
const SeenBefore = Shape({ from: Type.Optional(StaffPosition) })

/**
 * Gives somebody a position at an outlet, replacing the one before. Managers may give only what the table allows (403),
 * and nobody changes their own (409). Takes effect everywhere within 2 s.
 */
export const giveOutletPosition = endpoint('PUT /outlets/:id/staff/:person_id', staff, {
  params: OfPerson,
  body: Shape({ position: OutletPosition, from: Seen }),
  200: OutletStaff,
})

/** Takes a position away. Takes effect everywhere within 2 s, including open streams. */
export const takeOutletPosition = endpoint('DELETE /outlets/:id/staff/:person_id', staff, {
  params: OfPerson,
  querystring: SeenBefore,
  204: Nothing,
})

/** Gives somebody a position at all outlets, replacing the one before. */
export const giveChainPosition = endpoint('PUT /admin/users/:id/position', ['admin'], {
  params: ById,
  body: Shape({ position: ChainPosition, from: Seen }),
  200: User,
})

/** Takes the position at all outlets away. */
export const takeChainPosition = endpoint('DELETE /admin/users/:id/position', ['admin'], {
  params: ById,
  querystring: SeenBefore,
  204: Nothing,
})
