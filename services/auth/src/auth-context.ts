import type { Messenger } from '@tapri/service-kit/messages/messenger'
import type { Limit } from '@tapri/service-kit/process/limiter'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from './database.ts'
import type { Policies, Settings } from './settings.ts'

/** The dependencies of each feature of this service. */
export interface AuthContext extends Context<Database, Settings> {
  policies: Policies
  /** The channels by which codes are sent. */
  messenger: Messenger
  /** Limits concurrent password hashing, so that a login storm leaves connections and CPU time to other calls. */
  limitHashing: Limit
}
