import type { Role } from '@tapri/contracts/common'

export const tabs = ['staff', 'admins', 'customers'] as const
export type Tab = (typeof tabs)[number]

/** Returns the tab that shows accounts of a role. */
export const tabOf = (role: Role): Tab => (role === 'admin' ? 'admins' : role === 'customer' ? 'customers' : 'staff')
