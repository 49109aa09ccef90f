import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind } from '@tapri/contracts/push-message'
import type { MessageKind, SendOutcome } from '@tapri/service-kit/messages/message'

export type CustomerKind = Exclude<MessageKind, 'code'>

/**
 * Receipts set `delivered`, `read` and `failed`. `unknown`: it may have arrived. `given_up`: it was no longer useful
 * before a first attempt.
 */
export const messageStatuses = ['due', 'sent', 'delivered', 'read', 'failed', 'refused', 'unknown', 'given_up'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const kinds: Partial<Record<PushKind, CustomerKind>> = {
  confirmed: 'confirmed',
  on_the_way: 'on_the_way',
  ready: 'ready',
  late: 'late',
  delivered: 'delivered',
  collected: 'delivered',
  cancelled: 'cancelled',
}

/** Returns the kind of message that a customer gets for a notice, or undefined when they get none. */
export const kindOf = (notice: PushKind): CustomerKind | undefined => kinds[notice]

const MINUTE = 60
const HOUR = 60 * MINUTE
const open: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing', 'out_for_delivery']

/** How long a message is useful, and in which statuses of its order. */
const sense: Record<CustomerKind, { seconds: number; statuses?: readonly OrderStatus[] }> = {
  confirmed: { seconds: 30 * MINUTE, statuses: ['confirmed', 'preparing'] },
  on_the_way: { seconds: 30 * MINUTE, statuses: ['out_for_delivery'] },
  ready: { seconds: HOUR, statuses: open },
  late: { seconds: 20 * MINUTE, statuses: open },
  delivered: { seconds: 24 * HOUR, statuses: ['delivered'] },
  cancelled: { seconds: 24 * HOUR, statuses: ['cancelled'] },
  refunded: { seconds: 72 * HOUR },
}

/** Returns for how long a message of this kind is useful, whatever the status of its order. */
export const usefulSeconds = (kind: CustomerKind) => sense[kind].seconds

export function hasSense(kind: CustomerKind, status: OrderStatus, ageSeconds: number): boolean {
  return ageSeconds < usefulSeconds(kind) && (sense[kind].statuses?.includes(status) ?? true)
}

export type Verdict = { status: 'sent' | 'refused' | 'unknown' | 'given_up' } | { status: 'retried'; inSeconds: number }

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 900

/**
 * Decides what happens after an attempt. A message that was certainly not accepted is retried after 5 s, 15 s, 45 s …
 * or after the delay that the provider asks for, at most 15 minutes, until it is no longer useful. A message that may
 * have been accepted is retried only if the provider deduplicates by id.
 */
export function verdictOf(outcome: SendOutcome, attempts: number, takesOnce: boolean): Verdict {
  if (outcome.status === 'sent' || outcome.status === 'refused') return { status: outcome.status }
  if (outcome.status === 'unknown' && !takesOnce) return { status: 'unknown' }
  const asked = outcome.status === 'retry' ? (outcome.afterSeconds ?? 0) : 0
  const own = FIRST_PAUSE_SECONDS * 3 ** Math.min(10, attempts - 1)
  return { status: 'retried', inSeconds: Math.min(LONGEST_PAUSE_SECONDS, Math.max(own, asked)) }
}
