import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import type { Generated } from 'kysely'

export interface StaffPositionTables {
  /** A null `outlet_id` means all outlets. */
  staff_positions: {
    person_id: string
    outlet_id: string | null
    position: StaffPosition
    given_by: string
    given_at: Generated<Date>
  }
}
