import type { Role } from '@tapri/contracts/common'
import type { StaffEventKind } from '@tapri/contracts/staff'
import type { Generated } from 'kysely'

export interface StaffEventsTable {
  /** Ids are in the order of commits. */
  id: Generated<number>
  at: Generated<Date>
  kind: StaffEventKind
  /** The admin; null for the operator. */
  actor_id: string | null
  actor_name: string | null
  subject_id: string
  subject_name: string
  subject_role: Role
  detail: string
}

export const staffEventColumns = [
  'id',
  'at',
  'kind',
  'actor_id',
  'actor_name',
  'subject_id',
  'subject_name',
  'subject_role',
  'detail',
] as const satisfies readonly (keyof StaffEventsTable)[]
