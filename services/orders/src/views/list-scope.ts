import type { Role } from '@tapri/contracts/common'
import { type Caller, NotYourCall } from '@tapri/service-kit/http/access'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { hidesCustomers } from '../order/fields/hides-customer.ts'
import { findOwnOutlet, managedOutlet } from '../outlet/managed-outlet.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

/**
 * Selects the orders of a list: those of all outlets, of a manager's outlet, of one given outlet, of a customer, or of
 * a delivery person.
 */
export type Whose = 'all' | 'outlet' | 'one' | 'customer' | 'delivery'

/** `person` is the outlet's id when `whose` is `one`. */
export interface Scope {
  whose: Whose
  person: string
}

const whoseByRole: Record<Role, Whose> = {
  admin: 'all',
  outlet_manager: 'outlet',
  customer: 'customer',
  delivery: 'delivery',
}

/**
 * SQL: one row and column `id` that `isInScope` and the counters compare with: an outlet's id, `*` for all, or a
 * person's id. Null for a manager without an outlet, who then has no orders.
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
export const isInScope = (whose: Whose): RawBuilder<boolean> => {
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

/** The orders of a list. `isKitchen` hides the customers, `hidesPhones` the phones of orders that ended long ago. */
export interface ListScope extends Scope {
  isKitchen: boolean
  hidesPhones: boolean
}

/**
 * Returns which orders a caller's list has. Staff with positions see one outlet, the wanted one or their first. Staff
 * with a position at all outlets see all of them together, unless `least` is `one`. Refuses an outlet that is not
 * theirs (404).
 */
export async function scopeFor(
  db: Kysely<Database>,
  caller: Caller,
  wanted: string | undefined,
  least?: 'one',
): Promise<ListScope> {
  const { id, role, staff, outlets } = caller
  const hidesPhones = role === 'outlet_manager'
  const simple = { whose: whoseByRole[role], person: id, isKitchen: false, hidesPhones }
  if (role !== 'outlet_manager' || (!staff && wanted === undefined)) return simple
  if (outlets === 'all' && wanted === undefined && !least) {
    return { whose: 'all', person: id, isKitchen: hidesCustomers(caller, { id: '', manager_id: null }), hidesPhones }
  }
  const outlet = await findOwnOutlet(db, caller, wanted)
  if (!outlet && wanted !== undefined) throw new OutletNotFound()
  return { whose: 'one', person: outlet?.id ?? '', isKitchen: !outlet || hidesCustomers(caller, outlet), hidesPhones }
}

/** Refuses a search (403) to callers from whom the list hides the customers. */
export function assertMaySearch({ isKitchen }: ListScope, q: string | undefined) {
  if (isKitchen && q !== undefined) throw new NotYourCall()
}
