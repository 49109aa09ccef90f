import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { findManagedOutlet } from './managed-outlet.ts'

/** An outlet's id, or `ALL_OUTLETS`; also the value of `placed_counts.scope`. */
export type Scope = string
export const ALL_OUTLETS: Scope = '*'

/** `total_paise >= 0` is always true: it is the condition of the partial indexes over all outlets (0001-orders.ts). */
export const inScope = (scope: Scope): RawBuilder<boolean> =>
  scope === ALL_OUTLETS ? sql<boolean>`orders.total_paise >= 0` : sql<boolean>`orders.outlet_id = ${scope}`

/** What a manager or an admin looks after; undefined for a manager without an outlet. */
export const findScope = async (db: Kysely<Database>, caller: Caller): Promise<Scope | undefined> =>
  caller.role === 'admin' ? ALL_OUTLETS : findManagedOutlet(db, caller.id)
