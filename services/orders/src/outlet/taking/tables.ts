import type { PauseReason } from '@tapri/contracts/pauses'
import type { Generated } from 'kysely'

/** Outlets that take no new orders until `until`. A row whose time has passed has no effect. */
export interface OutletPausesTable {
  outlet_id: string
  until: Date
  reason: PauseReason
  began_at: Generated<Date>
}

/** Products that an outlet has run out of until `until`. Null: until the row is deleted. */
export interface SoldOutProductsTable {
  outlet_id: string
  product_id: string
  until: Date | null
  began_at: Generated<Date>
}
