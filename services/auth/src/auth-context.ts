import type { Limit } from '@tapri/service-kit/process/limiter'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from './database.ts'
import type { Policies, Settings } from './settings.ts'

/** Dependencies of each feature of this service. */
export interface AuthContext extends Context<Database, Settings> {
  policies: Policies
  /** Limits concurrent password hashing, so that a login storm leaves connections and processors to other calls. */
  limitHashing: Limit
}
