import type { AdminUser } from '@tapri/contracts/staff'

export type Action = 'reset' | 'sign-out' | 'demote' | 'block' | 'unblock' | 'delete'

/**
 * What an admin can do with this person, as the server would let them. Nobody resets or signs out themselves here: that
 * is done at one's own account.
 */
export function actionsFor({ id, role, blocked_reason }: AdminUser, ownId: string): Action[] {
  const isOneself = id === ownId
  if (role === 'customer') return ['sign-out', blocked_reason === undefined ? 'block' : 'unblock']
  return [
    ...(isOneself ? [] : (['reset', 'sign-out'] as const)),
    ...(role === 'admin' ? (['demote'] as const) : []),
    'delete',
  ]
}
