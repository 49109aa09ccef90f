import type { CashHandOver } from '@tapri/contracts/cash'
import type { HandOverRow } from './queries.ts'

export const toHandOver = (row: HandOverRow): CashHandOver => ({
  id: row.id,
  outlet_id: row.outlet_id,
  outlet_name: row.outlet_name,
  delivery_person_id: row.delivery_person_id,
  delivery_person_name: row.person_name || null,
  state: row.state,
  ...(row.settled_by !== null && { is_settlement: true }),
  offered: row.offered_paise / 100,
  counted: row.counted_paise === null ? null : row.counted_paise / 100,
  difference: row.counted_paise === null ? null : (row.counted_paise - row.offered_paise) / 100,
  ...(row.reason && { reason: row.reason }),
  offered_at: row.offered_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})
