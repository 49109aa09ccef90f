import type { Role } from '@tapri/contracts/common'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind } from '@tapri/contracts/push-message'

export type OrderSubject = Subject & `orders.order.${string}`
type OrderFact = EventData<'orders.order.placed'>
/** Of `orders.order.alerted` only. */
export type AlertLevel = 'outlet' | 'admin' | 'customer'
export type OrderEvent = OrderFact & {
  alert?: { level: AlertLevel } | undefined
}

export interface Notice {
  role: Role
  kind: PushKind
}

const statusKinds: Partial<Record<OrderStatus, PushKind>> = {
  confirmed: 'confirmed',
  out_for_delivery: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** Who is told what by an event of an order; undefined: nobody. One event concerns one role. */
export function noticeOf(subject: string, event: OrderEvent): Notice | undefined {
  const { order_status, previous_outlet_id, alert, deliver_at, waits_for_payment } = event
  switch (subject) {
    case 'orders.order.placed':
      // One for later is news to the outlet when it is due, one that waits for its payment when it is paid.
      return deliver_at || waits_for_payment ? undefined : { role: 'outlet_manager', kind: 'new_order' }
    case 'orders.order.paid':
      return deliver_at ? undefined : { role: 'outlet_manager', kind: 'new_order' }
    case 'orders.order.due':
      return { role: 'outlet_manager', kind: 'new_order' }
    case 'orders.order.handed_over':
      // Without another outlet the admins are told by an alert.
      return previous_outlet_id ? { role: 'outlet_manager', kind: 'handed_over' } : undefined
    case 'orders.order.assigned':
      return { role: 'delivery', kind: 'assigned' }
    case 'orders.order.released':
      return { role: 'delivery', kind: 'released' }
    case 'orders.order.status_changed': {
      const kind = statusKinds[order_status]
      return kind && { role: 'customer', kind }
    }
    case 'orders.order.alerted':
      return alert && alertNotices[alert.level]
    default:
      return undefined
  }
}

const alertNotices: Record<AlertLevel, Notice> = {
  outlet: { role: 'outlet_manager', kind: 'needs_somebody' },
  admin: { role: 'admin', kind: 'needs_somebody' },
  customer: { role: 'customer', kind: 'late' },
}

/** Alerts do not change an order's version, so a later level counts as newer than an earlier one of the same version. */
export const alertRank = ({ alert }: OrderEvent) =>
  alert ? ['outlet', 'admin', 'customer'].indexOf(alert.level) + 1 : 0

/** After this time nobody is helped by a message about an order. */
export const USEFUL_FOR_SECONDS = 3600
const SERVED_FOR_SECONDS = 20 * 3600

/** The `TTL` of a message at the push service. That somebody delivers now is still news in the morning. */
export const usefulSeconds = (kind: PushKind) => (kind === 'served' ? SERVED_FOR_SECONDS : USEFUL_FOR_SECONDS)

export const isUseful = (at: string, now = Date.now()) => now - Date.parse(at) < USEFUL_FOR_SECONDS * 1000

const calmKinds: ReadonlySet<PushKind> = new Set(['confirmed', 'delivered', 'served'])

/** `Urgency` of RFC 8030: `high` wakes a phone that saves its battery. */
export const urgencyOf = (kind: PushKind) => (calmKinds.has(kind) ? 'normal' : 'high')

/** What a push service answered, or that it did not. */
export type Outcome = { status: number; retryAfterSeconds?: number | undefined } | 'unanswered'
export type Verdict = 'sent' | 'gone' | 'refused' | { retryInSeconds: number }

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600

/**
 * What follows from an outcome. 429, 5xx and no answer are tried again up to 6 times, after 5 s, 15 s, 45 s … or what
 * `Retry-After` says, at most 10 minutes. 404 and 410 end the subscription; other refusals end the message.
 */
export function verdictOf(outcome: Outcome, attempts: number): Verdict {
  const status = outcome === 'unanswered' ? 503 : outcome.status
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const isTemporary = status === 408 || status === 429 || status >= 500
  if (!isTemporary || attempts >= MAX_ATTEMPTS) return 'refused'
  const asked = outcome === 'unanswered' ? 0 : (outcome.retryAfterSeconds ?? 0)
  const own = FIRST_PAUSE_SECONDS * 3 ** (attempts - 1)
  return { retryInSeconds: Math.min(LONGEST_PAUSE_SECONDS, Math.max(own, asked)) }
}
