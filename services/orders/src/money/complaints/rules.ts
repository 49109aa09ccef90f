import type { Complaint, ComplainOf } from '@tapri/contracts/complaints/calls'
import type { GiveBackWay } from '@tapri/contracts/give-back-reasons'
import { ANSWER_HOURS, COMPLAIN_HOURS } from '@tapri/contracts/complaints/rules'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Selectable } from 'kysely'
import type { StoredItem } from '../../order/lines.ts'
import type { ComplaintsTable } from './tables.ts'

const NotDelivered = refusal('NOT_DELIVERED')
const TooLateToComplain = refusal('TOO_LATE_TO_COMPLAIN')
const NoSuchLine = refusal('NO_SUCH_LINE')

const HOUR_MS = 3_600_000

interface Delivered {
  items: readonly StoredItem[]
  delivered_at: Date | null
}

/**
 * Returns the line of the complaint. Refuses before the delivery, later than `COMPLAIN_HOURS` after it, and for more
 * than was ordered.
 */
export function lineOf({ items, delivered_at }: Delivered, { line, quantity }: ComplainOf, now: Date): StoredItem {
  if (!delivered_at) throw new NotDelivered()
  if (now.getTime() > delivered_at.getTime() + COMPLAIN_HOURS * HOUR_MS) throw new TooLateToComplain(COMPLAIN_HOURS)
  const item = items[line]
  if (!item || item.quantity < quantity) throw new NoSuchLine()
  return item
}

export interface ComplaintRow extends Selectable<ComplaintsTable> {
  items: readonly StoredItem[]
  /** The refund that settled it, or null. */
  way: GiveBackWay | null
  done_at: Date | null
  expires_at: Date | null
}

const wayOf = ({ way, done_at, expires_at }: ComplaintRow): Pick<Complaint, 'way' | 'is_done' | 'expires_at'> => ({
  ...(way && { way, is_done: done_at !== null }),
  ...(expires_at && { expires_at: expires_at.toISOString() }),
})

/** Converts a row and the items of its order to the contract's `Complaint`. */
export const toComplaint = (row: ComplaintRow): Complaint => ({
  id: row.id,
  order_id: row.order_id,
  outlet_id: row.outlet_id,
  line: row.line,
  quantity: row.quantity,
  product_name: row.items[row.line]?.product_name ?? '',
  kind: row.kind,
  ...(row.note !== null && { note: row.note }),
  ...(row.image_url !== null && { image_url: row.image_url }),
  state: row.state,
  ...(row.wish && { wish: row.wish }),
  ...(row.state === 'given_back' && { amount: row.amount_paise / 100, ...wayOf(row) }),
  ...(row.remade_order_id && { remade_order_id: row.remade_order_id }),
  ...(row.decided_at && { decided_at: row.decided_at.toISOString(), decided_by_rules: row.decided_by === null }),
  ...(row.answer !== null && { answer: row.answer }),
  complained_at: row.complained_at.toISOString(),
  answer_by: new Date(row.complained_at.getTime() + ANSWER_HOURS * HOUR_MS).toISOString(),
})
