import type { Complaint } from '@tapri/contracts/complaints/calls'
import { COMPLAIN_HOURS } from '@tapri/contracts/complaints/rules'
import type { Order } from '@tapri/contracts/orders'

const HOUR_MS = 3_600_000

/** Returns the lines of an order that can still be complained about, with their index. */
export function openLines(order: Pick<Order, 'items' | 'delivered_at'>, complaints: readonly Complaint[], now: number) {
  const { items, delivered_at } = order
  if (delivered_at === undefined || now > Date.parse(delivered_at) + COMPLAIN_HOURS * HOUR_MS) return []
  const complained = new Set(complaints.map(({ line }) => line))
  return items.map((item, line) => ({ item, line })).filter(({ line }) => !complained.has(line))
}

/** Returns the day on which something is due, in the outlet's time zone. */
export function dueDay(at: string, now: number, zone: string | undefined): 'today' | 'tomorrow' | 'past' {
  const due = Date.parse(at)
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: zone })
  if (due < now) return 'past'
  return dayOf(due) === dayOf(now) ? 'today' : 'tomorrow'
}
