import type { Role } from '@tapri/contracts/common'
import { type RawBuilder, sql } from 'kysely'
import { managedOutlet } from '../outlet/managed-outlet.ts'

/**
 * Whose orders a list has: those of all outlets, of a manager's outlet, of one given outlet, of a customer, or of a
 * delivery person.
 */
export type Whose = 'all' | 'outlet' | 'one' | 'customer' | 'delivery'

/** `person` is the outlet's id when `whose` is `one`. */
export interface Scope {
  whose: Whose
  person: string
}

export const whoseOf: Record<Role, Whose> = {
  admin: 'all',
  outlet_manager: 'outlet',
  customer: 'customer',
  delivery: 'delivery',
}

/**
 * SQL: one row and column `id` that `mine` and the counters compare with: an outlet's id, `*` for all, or a person's
 * id. Null for a manager without an outlet, who then has no orders.
 */
export const scopeOf = (whose: Whose, person: RawBuilder<string>): RawBuilder<unknown> => {
  if (whose === 'outlet') return managedOutlet(person)
  return whose === 'all' ? sql`select '*' as id` : sql`select ${person} as id`
}

export const scopeId = sql<string>`(select id from scope)`

/**
 * SQL: the condition exactly as in the indexes. `total_paise >= 0` is always true: it is the condition of the partial
 * indexes over all outlets (01-orders.sql).
 */
export const mine = (whose: Whose): RawBuilder<boolean> => {
  switch (whose) {
    case 'all':
      return sql<boolean>`orders.total_paise >= 0`
    case 'outlet':
    case 'one':
      return sql<boolean>`orders.outlet_id = ${scopeId}`
    case 'customer':
      return sql<boolean>`orders.customer_id = ${scopeId}`
    case 'delivery':
      return sql<boolean>`orders.delivery_person_id = ${scopeId}`
  }
}
