import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Policies } from '../settings.ts'

/** Staff are pending with `REGISTRATION=approval`; a customer is always active (docs/behaviour.md, Policies). */
export const statusOfNew = (role: Role, registration: Policies['registration']): AccountStatus =>
  registration === 'approval' && role !== 'customer' ? 'pending' : 'active'
