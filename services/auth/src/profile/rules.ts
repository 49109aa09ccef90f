import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'

export const OwnAccount = refusal('OWN_ACCOUNT')

type Profile = Pick<Person, 'name' | 'phone'>

/** Returns what changed, as named in the staff event, or undefined when nothing did. */
export function changedIn(before: Profile, after: Profile): 'name' | 'phone' | 'name_phone' | undefined {
  if (before.phone === after.phone) return before.name === after.name ? undefined : 'name'
  return before.name === after.name ? 'phone' : 'name_phone'
}
