import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { Caller } from '../support/api.ts'

/** What happened to an order, as `GET /orders/:id/timeline` tells an admin: change, status and reason. */
export async function changesOf(admin: Caller, id: string) {
  const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body as { entries: TimelineEntry[] }
  return entries.map(({ change, to_status, reason }) => [change, to_status, ...(reason ? [reason] : [])].join(' '))
}

/** Of the order of `unattended-order.e2e.ts`. */
export const wholeTimeline = [
  'placed pending',
  'handed_over pending too_busy',
  'status_changed confirmed',
  'assigned confirmed',
  'released confirmed vehicle_broken',
  'assigned confirmed',
  'status_changed preparing',
  'status_changed out_for_delivery',
  'status_changed delivered',
]
