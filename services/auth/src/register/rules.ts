import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Policies } from '../settings.ts'

/**
 * Returns the status of a new account. With `REGISTRATION=approval` staff are pending; customers are always active
 * (docs/behaviour.md, Policies).
 */
export const statusOfNew = (role: Role, registration: Policies['registration']): AccountStatus =>
  registration === 'approval' && role !== 'customer' ? 'pending' : 'active'
