import type { User } from '@tapri/contracts/auth'
import type { Outlet } from '@tapri/contracts/outlets'

type Managed = Pick<Outlet, 'manager_id'>

/**
 * Returns the active outlet managers who may manage the outlet: those without an outlet, and its current one
 * (docs/specification.md, section 5).
 */
export const managerChoices = (users: readonly User[], edited: Managed | null) =>
  users.filter(
    ({ id, role, status, assigned_outlet_id }) =>
      role === 'outlet_manager' && status === 'active' && (assigned_outlet_id === null || id === edited?.manager_id),
  )

/** Returns the name of an outlet's manager; null without a manager, undefined if the id is not among the accounts. */
export function managerName({ manager_id }: Managed, users: readonly User[]) {
  if (manager_id === null) return null
  return users.find(({ id }) => id === manager_id)?.name
}
