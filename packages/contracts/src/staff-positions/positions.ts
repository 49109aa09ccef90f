import Type, { type Static } from 'typebox'
import { Id, Nullable, Shape } from '../common.ts'
import type { StaffRole } from '../auth.ts'

export const staffPositions = [
  'manager',
  'shift_lead',
  'cashier',
  'cook',
  'area_manager',
  'accountant',
  'support',
  'rider',
] as const
export const StaffPosition = Type.Enum([...staffPositions])
export type StaffPosition = (typeof staffPositions)[number]

interface PositionFacts {
  /** The role of those who can hold it. */
  role: StaffRole
  /** Whether it is held at one outlet or at all outlets. An area manager has a row for each outlet. */
  of: 'an outlet' | 'all outlets'
  /** Whether a manager can give it at their outlet; the others are given by admins. */
  givenByManagers: boolean
}

const atOutlet = { role: 'outlet_manager', of: 'an outlet' } as const
const ofAll = { role: 'outlet_manager', of: 'all outlets', givenByManagers: false } as const

/** For each position: which role can hold it, where it applies, and who gives it. */
export const positionFacts: Record<StaffPosition, PositionFacts> = {
  manager: { ...atOutlet, givenByManagers: false },
  shift_lead: { ...atOutlet, givenByManagers: true },
  cashier: { ...atOutlet, givenByManagers: true },
  cook: { ...atOutlet, givenByManagers: true },
  area_manager: { ...atOutlet, givenByManagers: false },
  accountant: ofAll,
  support: ofAll,
  rider: { role: 'delivery', of: 'an outlet', givenByManagers: true },
}

/** A position that somebody holds. `outlet_id` is null for a position at all outlets. */
export const HeldPosition = Shape({ outlet_id: Nullable(Id), position: StaffPosition })
export type HeldPosition = Static<typeof HeldPosition>

/** The same with the outlet's name, for pages. */
export const NamedPosition = Shape({ ...HeldPosition.properties, outlet_name: Nullable(Type.String()) })
export type NamedPosition = Static<typeof NamedPosition>
