import type { AdminUser } from '@tapri/contracts/staff'

export type Action = 'edit' | 'positions' | 'reset' | 'sign-out' | 'demote' | 'block' | 'unblock' | 'delete'

/**
 * Returns the actions that the server allows an admin on this account. Admins edit their own account, reset its
 * password and sign it out on the account page, not here.
 */
export function actionsFor({ id, role, blocked_reason }: AdminUser, ownId: string): Action[] {
  const isOneself = id === ownId
  if (role === 'customer') return ['edit', 'sign-out', blocked_reason === undefined ? 'block' : 'unblock']
  if (role !== 'admin') return ['edit', 'positions', 'reset', 'sign-out', 'delete']
  return [...(isOneself ? [] : (['edit', 'reset', 'sign-out'] as const)), 'demote', 'delete']
}
