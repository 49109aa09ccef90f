import type { PauseReason } from '@tapri/contracts/pauses'
import type { Generated } from 'kysely'

/** Holds outlets that take no new orders until `until`; a row whose time has come says nothing. */
export interface OutletPausesTable {
  outlet_id: string
  until: Date
  reason: PauseReason
  began_at: Generated<Date>
}

/** The products that an outlet has run out of, until `until`; null: until the row is deleted. */
export interface SoldOutProductsTable {
  outlet_id: string
  product_id: string
  until: Date | null
  began_at: Generated<Date>
}
