import { refusal } from '@tapri/service-kit/http/problems'
import { type Caller, NotYourCall } from '@tapri/service-kit/http/access'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { hidesCustomers } from '../order/fields/hides-customer.ts'
import { findOwnOutlet } from '../outlet/managed-outlet.ts'
import { type Scope, whoseOf } from './whose.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

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
  const simple = { whose: whoseOf[role], person: id, isKitchen: false, hidesPhones }
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
