import { STEP_LATE_SECONDS } from '@tapri/contracts/limits'
import type { Role } from '@tapri/contracts/common'
import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { Selectable } from 'kysely'
import type { Database } from '../../database.ts'
import { type Ending, shownTo } from '../fields/personal-data.ts'

export type TimelineRow = Pick<
  Selectable<Database['order_timeline']>,
  'at' | 'done_at' | 'what' | 'from_status' | 'to_status' | 'actor_role' | 'reason' | 'note' | 'by_itself'
> &
  Ending & {
    read_at: Date
    actor_name: string | null
    delivery_person_name: string | null
    from_outlet_name: string | null
    outlet_name: string | null
    /** Whether it is shown to a cook. */
    is_kitchen?: boolean
  }

/**
 * Returns an entry as the role may see it. Only managers and admins see why a delivery person gave an order back, and
 * what outlets write to each other. A delivery person sees the customer's name and texts as long as the order shows its
 * customer. Names of erased accounts are empty strings and left out.
 */
export function toEntry(row: TimelineRow, role: Role): TimelineEntry {
  const forOffice = role === 'outlet_manager' || role === 'admin'
  const isCancelled = row.to_status === 'cancelled'
  const isHidden = row.is_kitchen === true || shownTo(row, role, row.read_at) === 'nothing'
  const texts = {
    actor_name:
      (role !== 'customer' || row.actor_role === 'delivery' || row.actor_role === 'customer') &&
      !(isHidden && row.actor_role === 'customer') &&
      row.actor_name,
    delivery_person_name: row.delivery_person_name,
    from_outlet_name: row.from_outlet_name,
    outlet_name: row.outlet_name,
    reason: (forOffice || isCancelled || row.what === 'handed_over') && row.reason,
    note: (forOffice || isCancelled) && !isHidden && row.note,
  }
  return {
    ...timesOf(row),
    change: row.what === 'due' || row.what === 'paid' ? 'status_changed' : row.what,
    from_status: row.from_status,
    to_status: row.to_status,
    actor_role: row.actor_role,
    ...(row.by_itself && role !== 'customer' && { by_itself: row.by_itself }),
    ...(row.what === 'due' && { became_due: true }),
    ...(row.what === 'paid' && { was_paid: true }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  }
}

/** Returns when it was done, and when it was reported if that was noticeably later. */
function timesOf({ at, done_at }: Pick<TimelineRow, 'at' | 'done_at'>): Pick<TimelineEntry, 'at' | 'told_at'> {
  if (!done_at) return { at: at.toISOString() }
  const isLate = at.getTime() - done_at.getTime() >= STEP_LATE_SECONDS * 1_000
  return { at: done_at.toISOString(), ...(isLate && { told_at: at.toISOString() }) }
}
