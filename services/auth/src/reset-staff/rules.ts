import { refusal } from '@tapri/service-kit/problems'
import type { Actor } from '../admins.ts'
import type { Person } from '../database.ts'
import { UserNotFound } from '../person.ts'

export const NotOneself = refusal('NOT_ONESELF')

type Somebody = Pick<Person, 'id' | 'role'>

/** Staff of any role, but oneself. Customers reset themselves by a code. */
export function assertResettable<P extends Somebody>(person: P | undefined, actor: Actor): asserts person is P {
  if (!person || person.role === 'customer') throw new UserNotFound()
  if (person.id === actor?.id) throw new NotOneself()
}
