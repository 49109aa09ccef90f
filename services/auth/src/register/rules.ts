import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Policies } from '../settings.ts'

/** Staff wait for an admin where registration needs approval; a customer never waits (docs/behaviour.md, Policies). */
export const statusOfNew = (role: Role, registration: Policies['registration']): AccountStatus =>
  registration === 'approval' && role !== 'customer' ? 'pending' : 'active'
