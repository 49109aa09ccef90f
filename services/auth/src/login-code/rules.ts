import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'
import { assertMayLogin } from '../may-login.ts'
import type { Policies, Settings } from '../settings.ts'

const PasswordNeeded = refusal('PASSWORD_NEEDED')

/** Tells whether the code is shown on the screen instead of being sent: in a demo that does not verify phones. */
export const showsCode = (
  { APP_MODE }: Pick<Settings, 'APP_MODE'>,
  { phone_verification }: Pick<Policies, 'phone_verification'>,
) => APP_MODE === 'demo' && phone_verification === 'none'

type Judged = Parameters<typeof assertMayLogin>[0] & Pick<Person, 'role' | 'status'> & { has_second_factor: boolean }

/** Refuses (403) everyone but active customers: a code replaces neither a staff password nor a second factor. */
export function assertMayEnterByCode(person: Judged) {
  if (person.role !== 'customer' || person.status !== 'active' || person.has_second_factor) throw new PasswordNeeded()
  assertMayLogin(person)
}
