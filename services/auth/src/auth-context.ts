import type { Context } from '@tapri/service-kit/service'
import type { Database } from './database.ts'
import type { Turn } from './passwords.ts'
import type { Policies, Settings } from './settings.ts'

/** What each feature of this service is given. */
export interface AuthContext extends Context<Database, Settings> {
  policies: Policies
  /** All work around a password waits for it, so that a storm of logins leaves connections and processors to others. */
  inTurn: Turn
}
