import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'

const NotACustomer = refusal('NOT_A_CUSTOMER')
const AccountBlocked = refusal('CALLER_BLOCKED')

/** Returns what staff see of a caller. Refuses a member of staff, and a blocked customer (409). */
export function callerOf(person: Pick<Person, 'id' | 'name' | 'phone' | 'role' | 'blocked_at'>) {
  if (person.role !== 'customer') throw new NotACustomer()
  if (person.blocked_at) throw new AccountBlocked()
  const { id, name, phone } = person
  return { id, name, phone }
}
