import type { Session } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { type PersonWithOutlet, toUser } from './person.ts'

/** A person signed in: their token, good for 7 days or until the account's token version moves on, and who they are. */
export const sessionOf = (app: App, person: PersonWithOutlet): Session => {
  const { id, role, status, token_version } = person
  return { token: app.jwt.sign({ id, role, status, token_version }), user: toUser(person) }
}
