import type { StaffEvent } from '@tapri/contracts/staff'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { Seen } from './queries.ts'

type Row = Selectable<Database['staff_events']>

/**
 * Tells whether an event is new to an admin: it was caused by somebody else, after their account was created and after
 * they last looked.
 */
export const isNew = ({ id, at, actor_id }: Pick<Row, 'id' | 'at' | 'actor_id'>, seen: Seen): boolean =>
  id > seen.seen_id && at >= seen.created_at && actor_id !== seen.id

export const toStaffEvent = (row: Row, seen: Seen): StaffEvent => {
  const { id, kind, actor_name, subject_name, subject_role, detail } = row
  return { id, at: row.at.toISOString(), kind, actor_name, subject_name, subject_role, detail, new: isNew(row, seen) }
}
