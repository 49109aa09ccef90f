import { refusal } from '@tapri/service-kit/http/problems'
import type { Actor } from '../admins.ts'
import type { Person } from '../database.ts'
import { UserNotFound } from '../person.ts'

export const NotOneself = refusal('NOT_ONESELF')

type Resettable = Pick<Person, 'id' | 'role'>

/** Refuses customers (404), who reset by code themselves, and the admin's own account (409). */
export function assertResettable<P extends Resettable>(person: P | undefined, actor: Actor): asserts person is P {
  if (!person || person.role === 'customer') throw new UserNotFound()
  if (person.id === actor?.id) throw new NotOneself()
}
