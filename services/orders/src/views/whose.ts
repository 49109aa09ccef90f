import type { Role } from '@tapri/contracts/common'
import { type RawBuilder, sql } from 'kysely'
import { managedOutlet } from '../outlet/managed-outlet.ts'

/**
 * The orders that a list is of: those of all outlets, of the outlet that a manager has, of one outlet, of a customer, of
 * a delivery person.
 */
export type Whose = 'all' | 'outlet' | 'one' | 'customer' | 'delivery'

/** `person` is the id of the outlet where the list is of one. */
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
 * A part of a statement with one row and column, which `mine` and the counters compare with: `scope.id` is the outlet's
 * id, also in the counters; `*` for all, as there; the person's id. Null for a manager without an outlet, who thus has
 * no orders.
 */
export const scopeOf = (whose: Whose, person: RawBuilder<string>): RawBuilder<unknown> => {
  if (whose === 'outlet') return managedOutlet(person)
  return whose === 'all' ? sql`select '*' as id` : sql`select ${person} as id`
}

export const scopeId = sql<string>`(select id from scope)`

/**
 * The condition, in the words of the indexes. `total_paise >= 0` is always true: it is the condition of the partial
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
