import type { AdminUser } from '@tapri/contracts/staff'

export type Action = 'edit' | 'reset' | 'sign-out' | 'demote' | 'block' | 'unblock' | 'delete'

/**
 * The actions that the server allows an admin on this account. An admin edits, resets and signs out their own account
 * on the account page, not here.
 */
export function actionsFor({ id, role, blocked_reason }: AdminUser, ownId: string): Action[] {
  const isOneself = id === ownId
  if (role === 'customer') return ['edit', 'sign-out', blocked_reason === undefined ? 'block' : 'unblock']
  return [
    ...(isOneself ? [] : (['edit', 'reset', 'sign-out'] as const)),
    ...(role === 'admin' ? (['demote'] as const) : []),
    'delete',
  ]
}
