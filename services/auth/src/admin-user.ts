import type { AdminUser } from '@tapri/contracts/staff'
import { type PersonWithOutlet, toUser } from './person.ts'

/** Maps a user row to the contract's `AdminUser`. */
export const toAdminUser = (person: PersonWithOutlet): AdminUser => ({
  ...toUser(person),
  version: person.version,
  second_factor: person.has_second_factor,
  created_at: person.created_at.toISOString(),
  ...(person.blocked_at && { blocked_reason: person.blocked_reason ?? '' }),
})
