import { refusal } from '@tapri/service-kit/http/problems'
import { type Caller, NotYourCall } from '@tapri/service-kit/http/access'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { hidesCustomers } from '../order/fields/hides-customer.ts'
import { findOwnOutlet } from '../outlet/managed-outlet.ts'
import { type Scope, whoseOf } from './whose.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

/** The orders that a list holds; `isKitchen` hides the customers. */
export interface ListScope extends Scope {
  isKitchen: boolean
}

/**
 * Says what a list of somebody is of. Staff with positions see one outlet, the wanted one or their first; those with one
 * at all outlets see all of them together, unless the call is about `one`. Refuses an outlet that is not theirs (404).
 */
export async function scopeFor(
  db: Kysely<Database>,
  caller: Caller,
  wanted: string | undefined,
  least?: 'one',
): Promise<ListScope> {
  const { id, role, staff, outlets } = caller
  const simple = { whose: whoseOf[role], person: id, isKitchen: false }
  if (role !== 'outlet_manager' || (!staff && wanted === undefined)) return simple
  if (outlets === 'all' && wanted === undefined && !least) {
    return { whose: 'all', person: id, isKitchen: hidesCustomers(caller, { id: '', manager_id: null }) }
  }
  const outlet = await findOwnOutlet(db, caller, wanted)
  if (!outlet && wanted !== undefined) throw new OutletNotFound()
  return { whose: 'one', person: outlet?.id ?? '', isKitchen: !outlet || hidesCustomers(caller, outlet) }
}

/** Refuses (403) to look for customers to whom a list does not show them. */
export function assertMaySearch({ isKitchen }: ListScope, q: string | undefined) {
  if (isKitchen && q !== undefined) throw new NotYourCall()
}
