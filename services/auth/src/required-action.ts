import type { RequiredAction } from '@tapri/contracts/auth'
import type { Person } from './database.ts'

/** What this person must do before they can work, or undefined. The first of several comes first. */
export const requiredActionOf = (person: Pick<Person, 'must_change_password'>): RequiredAction | undefined =>
  person.must_change_password ? 'change_password' : undefined
