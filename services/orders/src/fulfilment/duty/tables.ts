import type { Generated } from 'kysely'

/** Records who was on duty where and when. A person is on duty at one outlet at a time. */
export interface DutiesTable {
  id: string
  person_id: string
  outlet_id: string
  started_at: Generated<Date>
  ended_at: Date | null
  /** Null with `ended_at` set: the service ended the duty because the person no longer worked there. */
  ended_by: string | null
}
