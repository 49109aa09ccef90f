import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from './database.ts'

export const LastAdmin = refusal('LAST_ADMIN')

/** Refuses to remove the last active admin (409), without whom no other could be approved. A pending admin does not count. */
export function assertNotLast({ role, status }: Pick<Person, 'role' | 'status'>, hasOtherAdmin: boolean) {
  if (role === 'admin' && status === 'active' && !hasOtherAdmin) throw new LastAdmin()
}
