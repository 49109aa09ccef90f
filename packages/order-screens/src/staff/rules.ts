import type { Role } from '@tapri/contracts/common'
import type { OutletStaff } from '@tapri/contracts/staff-positions/calls'
import { positionFacts, type StaffPosition, staffPositions } from '@tapri/contracts/staff-positions/positions'

interface Giver {
  id: string
  role: Role
}

/** Lists the positions at an outlet that somebody may give to people with this role. */
export const positionsToGive = (role: Role, giver: Pick<Giver, 'role'>): StaffPosition[] =>
  staffPositions.filter((position) => {
    const facts = positionFacts[position]
    return facts.role === role && facts.of === 'an outlet' && (giver.role === 'admin' || facts.givenByManagers)
  })

/** Tells whether somebody may change what another person does at an outlet. */
export const mayChange = ({ id, role, position }: OutletStaff, giver: Giver) =>
  id !== giver.id && position !== undefined && positionsToGive(role, giver).includes(position)
