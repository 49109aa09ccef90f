import type { Role } from '@tapri/contracts/common'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind } from '@tapri/contracts/push-message'

export type OrderSubject = Subject & `orders.order.${string}`
type OrderFact = EventData<'orders.order.placed'>
export type AlertLevel = 'outlet' | 'admin' | 'customer'
export type OrderEvent = OrderFact & {
  alert?: { level: AlertLevel } | undefined
  /** True when the way it was paid was corrected. No event says so: whoever corrects it makes the message. */
  is_correction?: boolean
}

export interface Notice {
  role: Role
  kind: PushKind
  /** The outlet whose manager is told; left out: that of the order. */
  outlet_id?: string
}

const statusKinds: Partial<Record<OrderStatus, PushKind>> = {
  confirmed: 'confirmed',
  out_for_delivery: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** Lists who is told what by an event of an order. Nobody is told what they did themselves (`enqueue`). */
export function noticesOf(subject: string, event: OrderEvent): Notice[] {
  const { previous_outlet_id, alert, deliver_at, waits_for_payment, actor_role, is_coming } = event
  const newOrder: Notice = { role: 'outlet_manager', kind: 'new_order' }
  const changed: Notice[] = actor_role === 'admin' ? [{ role: 'outlet_manager', kind: 'changed' }] : []
  switch (subject) {
    case 'orders.order.placed':
      // One for later is news to the outlet when it is due, one that waits for its payment when it is paid.
      return deliver_at || waits_for_payment ? [] : [newOrder]
    case 'orders.order.paid':
      return deliver_at ? [] : [newOrder]
    case 'orders.order.due':
      return [newOrder]
    case 'orders.order.handed_over':
      // Without another outlet the admins are told by an alert.
      if (!previous_outlet_id || is_coming) return []
      return [
        { role: 'outlet_manager', kind: 'handed_over' },
        ...changed.map((notice) => ({ ...notice, outlet_id: previous_outlet_id })),
      ]
    case 'orders.order.assigned':
      return [{ role: 'delivery', kind: 'assigned' }, ...changed]
    case 'orders.order.released': {
      const givenBack: Notice = { role: 'outlet_manager', kind: 'given_back' }
      return [{ role: 'delivery', kind: 'released' }, ...(actor_role === 'delivery' ? [givenBack] : changed)]
    }
    case 'orders.order.status_changed':
      return statusNotices(event)
    case 'orders.order.ready':
      return [{ role: 'customer', kind: 'ready' }, ...changed]
    case 'orders.order.alerted':
      return alert ? [alertNotices[alert.level]] : []
    default:
      return []
  }
}

/** Steps that an outlet takes while its delivery person waits for the order are no news to them. */
const ownSteps: readonly OrderStatus[] = ['confirmed', 'preparing']

function statusNotices({ order_status, actor_role, delivery_person_id, is_coming, fulfilment }: OrderEvent): Notice[] {
  const isCollected = order_status === 'delivered' && fulfilment === 'pickup'
  const kind = isCollected ? 'collected' : statusKinds[order_status]
  const customer: Notice[] = kind ? [{ role: 'customer', kind }] : []
  const isCancelled = order_status === 'cancelled'
  if (isCancelled && is_coming) return customer
  const told = isCancelled ? 'cancelled' : 'changed'
  const isByAdmin = actor_role === 'admin'
  const tellsManager = isCancelled || isByAdmin
  const isNewsToCarrier =
    isCancelled || isByAdmin || (actor_role === 'outlet_manager' && !ownSteps.includes(order_status))
  return [
    ...customer,
    ...(tellsManager ? [{ role: 'outlet_manager', kind: told } as const] : []),
    ...(delivery_person_id && isNewsToCarrier ? [{ role: 'delivery', kind: told } as const] : []),
  ]
}

const alertNotices: Record<AlertLevel, Notice> = {
  outlet: { role: 'outlet_manager', kind: 'needs_somebody' },
  admin: { role: 'admin', kind: 'needs_somebody' },
  customer: { role: 'customer', kind: 'late' },
}

/** A correction leaves an order's version as it is and is newer than its alerts. */
const CORRECTION_RANK = 4

/** Alerts do not change an order's version: a later level is newer than an earlier one of the same version. */
export const alertRank = ({ alert, is_correction }: OrderEvent) =>
  is_correction ? CORRECTION_RANK : alert ? ['outlet', 'admin', 'customer'].indexOf(alert.level) + 1 : 0

/** After this time nobody is helped by a message about an order. */
export const USEFUL_FOR_SECONDS = 3600
const SERVED_FOR_SECONDS = 20 * 3600

/** The `TTL` of a message at the push service. That somebody delivers now is still news in the morning. */
export const usefulSeconds = (kind: PushKind) => (kind === 'served' ? SERVED_FOR_SECONDS : USEFUL_FOR_SECONDS)

export const isUseful = (at: string, now = Date.now()) => now - Date.parse(at) < USEFUL_FOR_SECONDS * 1000

const calmKinds: ReadonlySet<PushKind> = new Set(['confirmed', 'delivered', 'collected', 'served'])

/** `Urgency` of RFC 8030: `high` wakes a phone that saves its battery. */
export const urgencyOf = (kind: PushKind) => (calmKinds.has(kind) ? 'normal' : 'high')

export type Outcome = { status: number; retryAfterSeconds?: number | undefined } | 'unanswered'
export type Verdict = 'sent' | 'gone' | 'refused' | { retryInSeconds: number }

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600

/**
 * Decides what follows. 429, 5xx and no answer are tried again up to 6 times, after 5 s, 15 s, 45 s … or what
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

/** Lists who is told that a payment was corrected: the manager if an admin did it, and the delivery person, if any. */
export const correctionNotices = (actorRole: Role, { delivery_person_id }: OrderEvent): Notice[] => [
  ...(actorRole === 'admin' ? [{ role: 'outlet_manager', kind: 'changed' } as const] : []),
  ...(delivery_person_id ? [{ role: 'delivery', kind: 'changed' } as const] : []),
]
